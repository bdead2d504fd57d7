import { announce } from '../../announce.ts'
import { say } from '../say.ts'

/** How long the link says that it was copied, in milliseconds. */
const CONFIRMATION = 2000

/** Puts the whole address of a part of the page into the clipboard and says so; the link leads there all the same. */
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
