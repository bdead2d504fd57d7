/** A text, and the 0-based line in which it begins. */
export interface LineText {
  text: string
  line: number
}

/** The fields of a server-sent event by name: `data`, `event`, `id`, `retry`. */
export type ServerEvent = ReadonlyMap<string, LineText>

/** Returns the events of a stream, and the lines that belong to no event. */
export function readEvents(stream: string): { events: ServerEvent[]; stray: number[] } {
  const events: ServerEvent[] = []
  const stray: number[] = []
  let open: Map<string, LineText> | null = null
  for (const [line, written] of stream.split('\n').entries()) {
    const [, name, text = ''] = /^(data|event|id|retry)?:[^\S\n]?(.*)$/.exec(written) ?? []
    if (written.trim() === '') open = null
    else if (name === undefined) {
      if (!written.startsWith(':')) stray.push(line)
    } else {
      if (!open) {
        open = new Map()
        events.push(open)
      }
      const before = open.get(name)
      // The lines of the data are one text. Of other fields, the last one counts.
      if (before && name === 'data') before.text += `\n${text}`
      else open.set(name, { text, line })
    }
  }
  return { events, stray }
}
