import type { Json } from '../../model/api.ts'
import type { Block, Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import { parseFindings, withMark } from './prove-json.ts'

/** Proves a transcript of server-sent events: the data of each event fits the description, and the last event is the end. */
export function proveStream(block: Block, proof: Proof): Finding[] {
  const rule = 'sample-stream'
  const { events, stray } = readEvents(block.code)
  const outside = stray.map((line) => ({
    rule,
    message: 'The line is not part of an event.',
    hint: 'Events are lines like `data: {…}`; a blank line ends each.',
    line,
  }))
  const marked = withMark(block, proof, ['stream'], ({ streamEnd, schema, isText }, name, check) => {
    const last = events.at(-1)
    const findings = events.flatMap(({ data, line }): Finding[] => {
      if (data === streamEnd)
        return line === last?.line
          ? []
          : [{ rule, message: 'The stream continues after its end.', hint: 'Delete the rest.', line }]
      const broken = isText ? [] : parseFindings(data, 'The data', line)
      if (broken.length > 0) return broken
      const value = isText ? data : (JSON.parse(data) as Json)
      return check(name, value, schema).map((finding) => ({ ...finding, line }))
    })
    if (streamEnd === undefined || last?.data === streamEnd) return findings
    const message = `The stream does not end with "data: ${streamEnd}".`
    const hint = 'Show the stream to its end, or remove openapi="…" and say what is left out.'
    return [{ rule, message, hint, line: last?.line ?? 0 }, ...findings]
  })
  return [...outside, ...marked]
}

/** The data of an event, and the 0-based line of the block in which the data begins. */
interface StreamEvent {
  data: string
  line: number
}

function readEvents(code: string): { events: StreamEvent[]; stray: number[] } {
  const events: StreamEvent[] = []
  const stray: number[] = []
  let open: StreamEvent | null = null
  for (const [line, text] of code.split('\n').entries()) {
    const data = /^data:\s?(.*)$/.exec(text)?.[1]
    if (text.trim() === '') open = null
    else if (data === undefined) {
      if (!/^(?:event|id|retry):|^:/.test(text)) stray.push(line)
    } else if (open) open.data += `\n${data}`
    else {
      open = { data, line }
      events.push(open)
    }
  }
  return { events, stray }
}
