import type { ApiContent } from '../../../model/api.ts'
import { sayParts } from '../../../model/text/say.ts'
import { eventData } from '../../describe/event-data.ts'
import { useReference } from '../context.ts'
import { Facts } from '../schema/Facts.tsx'
import { Flags } from '../schema/Flags.tsx'
import { Properties } from '../schema/Properties.tsx'
import { Schema } from '../schema/Schema.tsx'
import { SchemaTitle } from '../schema/Schemas.tsx'
import { SchemaType } from '../schema/SchemaType.tsx'
import { Words } from '../Words.tsx'

/** Server-sent events: the content of an event, how to read it, and the end of the stream. */
export function EventStream({ content, id }: { content: ApiContent; id: string }) {
  const { api } = useReference()
  const { data, isJson, fields } = eventData(content, api.schemas)
  const { schema } = content
  return (
    <div className="api-stream">
      <p className="api-media">
        <code>{content.mediaType}</code>{' '}
        <span className="api-type">
          {sayParts('stream of {type}', { type: data ? <SchemaType schema={data} /> : [] })}
        </span>
        {schema && <Flags schema={schema} remarks />}
      </p>
      {schema && <SchemaTitle schema={schema} />}
      <Words markdown={schema?.description} />
      <p>
        {sayParts(
          isJson
            ? 'A stream of server-sent events. Each event is a line that begins with {data}, followed by one JSON value, and ends with a blank line.'
            : 'A stream of server-sent events. Each event is a line that begins with {data}, and ends with a blank line.',
          { data: <code>data:</code> },
        )}{' '}
        {content.streamEnd !== undefined &&
          sayParts('The line {line} is not JSON: it ends the stream.', {
            line: <code>data: {content.streamEnd}</code>,
          })}
      </p>
      {data !== schema && <Words markdown={data?.description ?? data?.title} />}
      {data && <Facts schema={data} />}
      {fields && <Properties schema={fields} id={id} />}
      {data && <Schema schema={data} id={`${id}/data`} open />}
    </div>
  )
}
