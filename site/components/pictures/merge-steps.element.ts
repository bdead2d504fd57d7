import { announce } from 'wordframe/browser'

/** `<merge-steps>`: shows the merges up to the step that the reader chose, and hides later merges. */
export default function mergeSteps(element: HTMLElement): void {
  const rows = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')]
  element.oninput = ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const step = target.valueAsNumber
    if (target.nextElementSibling) target.nextElementSibling.textContent = target.value
    for (const [index, row] of rows.entries()) row.toggleAttribute('data-later', index > step)
    announce([...(rows[step]?.cells ?? [])].map((cell) => cell.textContent).join(' '))
  }
}
