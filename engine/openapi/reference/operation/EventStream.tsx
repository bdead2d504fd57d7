import type { ApiContent } from '../../../model/api.ts'
import { eventData } from '../../describe/event-data.ts'
import { useReference } from '../context.ts'
import { Properties } from '../schema/Properties.tsx'
import { Schema } from '../schema/Schema.tsx'
import { SchemaType } from '../schema/SchemaType.tsx'

/** Server-sent events: what one contains, how to read it, and what ends the stream. */
export function EventStream({ content, id }: { content: ApiContent; id: string }) {
  const { api } = useReference()
  const { data, fields } = eventData(content, api.schemas)
  return (
    <div className="api-stream">
      <p className="api-media">
        <code>{content.mediaType}</code> <span className="api-type">stream of </span>
        {data && <SchemaType schema={data} />}
      </p>
      <p>
        A stream of server-sent events. Each event is a line that begins with <code>data:</code>, followed by
        one JSON value, and ends with a blank line.{' '}
        {content.streamEnd !== undefined && (
          <>
            The line <code>data: {content.streamEnd}</code> is not JSON: it ends the stream.
          </>
        )}
      </p>
      {fields && <Properties schema={fields} id={id} />}
      {data && <Schema schema={data} id={`${id}/data`} open />}
    </div>
  )
}
