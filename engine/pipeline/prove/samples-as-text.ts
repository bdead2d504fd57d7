import { grouped } from '../../model/grouped.ts'
import { withoutControls } from '../../model/text/without-controls.ts'
import type { SampleReport } from '../../samples/check-samples.ts'

/** Formats the unproven samples with their reasons, then the number of proven samples in one line. */
export function samplesAsText({ counts, generated, unproven }: SampleReport): string {
  const { prose = 0, unknown: _, ...proven } = counts
  const kinds = Object.entries(proven).sort(([, a], [, b]) => b - a)
  const total = kinds.reduce((sum, [, count]) => sum + count, 0)
  const each = kinds.map(([kind, count]) => `${kind} ${count}`).join(', ')
  return [
    ...unprovenLines(unproven),
    `Samples: ${total} proven${each && ` (${each})`}, ${prose} plain text, ${unproven.length} unproven.`,
    ...(generated > 0 ? [`Samples that the reference generates: ${generated} run.`] : []),
  ].join('\n')
}

/** Formats the samples whose authors state why they cannot be proven, by file and reason, with their number. */
export function unprovenAsText({ unproven }: Pick<SampleReport, 'unproven'>): string {
  const count = unproven.length === 1 ? '1 sample is' : `${unproven.length} samples are`
  return [...unprovenLines(unproven), `${count} unproven.`].join('\n')
}

function unprovenLines(unproven: SampleReport['unproven']): string[] {
  const lines = grouped(unproven.map(({ source, line, reason }) => [`${source}\0${reason}`, line]))
  return [...lines].map(([key, ofReason]) => {
    const [source, reason] = key.split('\0')
    return withoutControls(`unproven  ${source}:${ofReason.join(',')}  ${reason}`)
  })
}
