import type { Json } from '../../model/api.ts'
import type { Block, Finding } from '../block.ts'
import type { Proof } from '../proof.ts'
import { parseFinding, withMark } from './prove-json.ts'

/** A transcript of server-sent events: each event's data is as described, and the last one ends the stream. */
export function proveStream({ code, meta }: Block, proof: Proof): Finding[] {
  const { events, stray } = readEvents(code)
  const findings: Finding[] = stray.map((line) => ({
    rule: 'sample-stream',
    message: 'The line is no part of an event.',
    hint: 'Events are lines like `data: {…}`; a blank line ends each.',
    line,
  }))
  if (meta.openapi === undefined) return findings
  return withMark(meta.openapi, proof, ['stream'], (body, name, check) => {
    const last = events.at(-1)
    if (body.streamEnd !== undefined && last?.data !== body.streamEnd) {
      findings.push({
        rule: 'sample-stream',
        message: `The stream does not end with "data: ${body.streamEnd}".`,
        hint: 'Show the stream to its end, or take openapi="…" off and say what is left out.',
        line: last?.line ?? 0,
      })
    }
    for (const [index, { data, line }] of events.entries()) {
      if (data === body.streamEnd) {
        if (index === events.length - 1) continue
        findings.push({
          rule: 'sample-stream',
          message: 'The stream goes on after its end.',
          hint: 'Cut it.',
          line,
        })
        continue
      }
      const wrong = parseFinding(data)
      if (wrong) findings.push({ ...wrong, message: wrong.message.replace('The block', 'The data'), line })
      else {
        const told = check(name, JSON.parse(data) as Json, body.schema)
        findings.push(...told.map((finding) => ({ ...finding, line })))
      }
    }
    return findings
  })
}

/** An event's data, and the line it begins in. */
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
