import { announce, percent } from 'wordframe/browser'
import { probabilityText } from './probability-text.ts'
import { tokenProbabilities } from './token-probabilities.ts'

/** `<token-distribution>`: draws the probabilities of the next token again when the reader moves a control. */
export default function tokenDistribution(element: HTMLElement): void {
  const rows = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')]

  const draw = () => {
    const settings: Record<string, number> = {}
    for (const input of element.querySelectorAll('input')) {
      settings[input.name] = input.valueAsNumber
      if (input.nextElementSibling) input.nextElementSibling.textContent = input.value.replace('-', '−')
    }
    const candidates = rows.map(({ dataset }) => ({
      logit: Number(dataset.logit),
      uses: 'used' in dataset ? (settings.uses ?? 0) : 0,
    }))
    const after = tokenProbabilities(candidates, settings)
    const before = tokenProbabilities(candidates, { ...settings, top_p: 1 })
    for (const [index, row] of rows.entries()) {
      const probability = after[index] ?? null
      const text = row.querySelector('.bar span')
      if (text) text.textContent = probabilityText(probability)
      // A token that is cut off keeps the bar of its probability without the cut.
      const bar = row.querySelector('rect')
      bar?.classList.toggle('rest', probability === null)
      bar?.setAttribute('width', percent(probability ?? before[index] ?? 0))
    }
  }

  // Properties, not listeners: an element that is moved in the document runs this code again.
  element.oninput = draw
  element.onchange = () => {
    announce(rows.map(({ cells }) => `${cells[0]?.textContent} ${cells[2]?.textContent}`).join(', '))
  }
}
