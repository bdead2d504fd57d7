import { say } from '../../../model/text/say.ts'
import { announce } from '../../announce.ts'

/** How long the link shows that it was copied, in milliseconds. */
const CONFIRMATION = 2000

/** Copies the absolute address of a part of the page and confirms it. The link itself is followed as well. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href)
    link.dataset.copied = say('Link copied')
  } catch {
    link.dataset.copied = say('Not copied: the address bar has the link')
  }
  announce(link.dataset.copied)
  setTimeout(() => delete link.dataset.copied, CONFIRMATION)
}
