import { announce } from '../../announce.ts'
import { say } from '../say.ts'

/** How long the link says that it was copied, in milliseconds. */
const CONFIRMATION = 2000

/** Puts the whole address of a part of the page into the clipboard and says so; the link leads there all the same. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href)
  } catch {
    // The address bar shows it too.
    return
  }
  link.dataset.copied = say('Link copied')
  announce(link.dataset.copied)
  setTimeout(() => delete link.dataset.copied, CONFIRMATION)
}
