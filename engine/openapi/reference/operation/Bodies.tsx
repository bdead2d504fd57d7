import { Fragment, type ReactNode } from 'react'
import { walk } from '../../../content/markdown/walk.ts'
import { HastNodes, reactToHast } from '../../../content/react-to-hast.ts'
import type { ApiContent, ApiParameter, ApiSchema } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import { type EventData, eventData } from '../../describe/event-data.ts'
import { isJsonLines } from '../../describe/media-types.ts'
import { deepName } from '../../describe/parameter-form.ts'
import { definitionOf, propertyOf, targetOf, typesOf } from '../../describe/target-of.ts'
import { anchorOfNth } from '../anchors.ts'
import { useReference } from '../context.ts'
import { OuterLink } from '../OuterLink.tsx'
import { Facts } from '../schema/Facts.tsx'
import { Properties } from '../schema/Properties.tsx'
import { Schema } from '../schema/Schema.tsx'
import { Definition } from '../schema/Schemas.tsx'
import { Flags, SchemaType } from '../schema/SchemaType.tsx'
import { SchemaWords } from '../schema/SchemaWords.tsx'
import { listed } from '../Words.tsx'
import { ParameterList } from './ParameterList.tsx'

/** The body of a request or response, by media type. Media types with the same named schema, or a list of it, are together. */
export function Bodies({ contents, id }: { contents: ApiContent[]; id: string }) {
  const keys = contents.map(keyOf)
  return contents.map((content, index) => {
    if (keys.indexOf(keys[index] ?? '') !== index) return null
    const mediaTypes = contents.filter((_, other) => keys[other] === keys[index]).map((one) => one.mediaType)
    return (
      <Body key={content.mediaType} content={content} mediaTypes={mediaTypes} id={anchorOfNth(id, index)} />
    )
  })
}

/** Returns a text that is the same for contents which differ only in their media type, and whose fields have no own ids. */
function keyOf({ mediaType, schema, stream, encoding, linkedExamples }: ApiContent): string {
  const hasNoIds = schema && (schema.ref ?? schema.items?.ref) && schema.also.length === 0
  if (!hasNoIds || stream || isJsonLines(mediaType) || encoding.length + linkedExamples.length > 0)
    return mediaType
  return JSON.stringify(schema, (name, value) => (name === 'pointer' ? undefined : value))
}

function Body({ content, mediaTypes, id }: { content: ApiContent; mediaTypes: string[]; id: string }) {
  const { schema, stream } = content
  const event = stream ? eventData(content) : undefined
  // The schema of JSON lines describes each line, or the list of all lines.
  const isLine = isJsonLines(content.mediaType) && !targetOf(schema)?.types.includes('array')
  const typed = event ? event.data && typeOf(event, event.data) : schema
  const type = typed && <SchemaType schema={typed} />
  const word = typed && (event ? 'stream of {type}' : isLine ? 'lines of {type}' : undefined)
  const body = (
    <>
      <p className="api-media">
        {listed(', ', mediaTypes, (mediaType) => (
          <code>{mediaType}</code>
        ))}{' '}
        {word ? <span className="api-type">{sayParts(word, { type: type ?? [] })}</span> : type}
        {schema && <Flags schema={schema} remarks />}
      </p>
      {schema && <SchemaWords schema={schema} alone="heading" />}
      {event ? (
        <EventStream content={content} event={event} id={id} />
      ) : (
        <Content content={content} id={id} />
      )}
    </>
  )
  return event ? <div className="api-stream">{body}</div> : body
}

/** Returns the data of an event with the type in words of all their kinds. */
function typeOf({ byName }: EventData, data: ApiSchema): ApiSchema {
  return byName && data.union ? { ...data, union: { ...data.union, discriminator: undefined } } : data
}

/** Server-sent events: how to read them, the end of the stream, and the content of an event. */
function EventStream({ content, event, id }: { content: ApiContent; event: EventData; id: string }) {
  const { data, isJson, fields, byName } = event
  const word = byName
    ? 'A stream of server-sent events. Each event has a line that begins with {event}, followed by its name, and a line that begins with {data}, and ends with a blank line.'
    : isJson
      ? 'A stream of server-sent events. Each event is a line that begins with {data}, followed by one JSON value, and ends with a blank line.'
      : 'A stream of server-sent events. Each event is a line that begins with {data}, and ends with a blank line.'
  return (
    <>
      <p>
        {sayParts(word, { data: <code>data:</code>, event: <code>event:</code> })}{' '}
        {content.streamEnd !== undefined &&
          sayParts('The line {line} is not JSON: it ends the stream.', {
            line: <code>data: {content.streamEnd}</code>,
          })}
      </p>
      {data && data !== content.schema && <SchemaWords schema={data} />}
      {data && <Facts schema={data} />}
      {fields && <Properties schema={fields} id={id} />}
      {data && <Schema schema={data} id={`${id}/data`} open />}
    </>
  )
}

/** Matches the id of the body of a request or of a successful response: the bodies of `schemaIdsOf`. */
const MAIN_BODY = /^operation\/[^/]+\/(?:request|response\/2)/

/** What a body contains, unless it is a stream. */
function Content({ content, id }: { content: ApiContent; id: string }) {
  const { schemaIds, anchors, byOperation } = useReference()
  const { schema, encoding, linkedExamples } = content
  const name = schema?.ref?.name
  const definition = definitionOf(schema?.ref)
  const isShownHere = name !== undefined && schemaIds.get(name) === id
  // A named schema may also be shown for other media types, so its own fields have no notes about this form.
  const fields = new Set(name === undefined ? schema?.properties.map((property) => property.name) : [])
  const forms = new Map(
    encoding.map((part) => [part.name, formOf(part, schema)] as const).filter(([, form]) => form),
  )
  return (
    <>
      {schema && !definition && <Facts schema={schema} />}
      {[...forms].map(
        ([part, form]) =>
          !fields.has(part) && (
            <p className="api-facts" key={part}>
              {sayParts('{name} goes {form}', { name: <code>{part}</code>, form })}
            </p>
          ),
      )}
      {linkedExamples.length > 0 && (
        <p className="api-facts">
          {say('Examples:')}{' '}
          {listed(' · ', linkedExamples, ({ label, url }) => (
            <OuterLink href={url} label={label} />
          ))}
        </p>
      )}
      {definition && isShownHere ? (
        <div
          className="api-definition"
          id={anchors.schema(name)}
          data-section="schema"
          data-heading={name}
          data-markdown="skip"
        >
          <NamedFields id={id} name={anchors.schema(name)}>
            <Definition schema={definition} id={id} />
          </NamedFields>
        </div>
      ) : definition && byOperation && MAIN_BODY.test(id) && schema?.also.length === 0 ? (
        // The search finds the part that has the id of the schema.
        <div data-words="none" data-markdown="skip">
          <Definition schema={definition} id={id} />
        </div>
      ) : (
        schema && <Schema schema={schema} id={id} open forms={forms} />
      )}
      {encoding.map(
        ({ name, headers }) =>
          headers.some(isDescribed) && (
            <Fragment key={name}>
              <p className="api-facts">{sayParts('Headers of {part}:', { part: <code>{name}</code> })}</p>
              <ParameterList parameters={headers} id={`${id}/header/${name}`} />
            </Fragment>
          ),
      )}
    </>
  )
}

/** Returns whether a header has more than a name. */
function isDescribed({ schema, description }: ApiParameter): boolean {
  return description !== undefined || schema.types.length > 0 || schema.ref !== undefined
}

/** Returns how a part of a form is sent, in words; '' if the description does not say it. */
function formOf(part: ApiContent['encoding'][number], form: ApiSchema | undefined): string {
  const { name, contentType, style, explode, allowReserved, headers } = part
  const names = headers.map(({ name }) => name).join(', ')
  const isDeep = style === 'deepObject'
  // The style concerns values of several parts. Swashbuckle writes the default, "form", for each property.
  const types = typesOf(propertyOf(form, name))
  const isSingle = types.length > 0 && !types.includes('array') && !types.includes('object')
  const isPlain = isDeep || (isSingle && (style ?? 'form') === 'form')
  const separate = explode ?? (style === 'form' ? true : undefined)
  const parts = [
    contentType === undefined ? '' : say('as {type}', { type: contentType }),
    isDeep ? say('as {type}', { type: deepName(name, propertyOf(form, name)) }) : '',
    style === undefined || isPlain ? '' : say('in the style {style}', { style }),
    separate === undefined || isPlain
      ? ''
      : separate
        ? say('each value by itself')
        : say('all values in one'),
    allowReserved ? say('without escapes of reserved characters') : '',
    headers.length === 0 ? '' : say('with {headers}', { headers: names }),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/**
 * Adds a second id to the fields in the definition of a schema that an operation shows: `schema/Pet/name`. This id stays the
 * same if another operation that uses the schema becomes the first. `id` is that of the operation's body, `name` the schema's.
 */
function NamedFields({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const nodes = reactToHast(children)
  walk({ type: 'root', children: nodes }, (link) => {
    if (link.type !== 'element' || String(link.properties.className) !== 'api-name') return
    link.properties.id = name + String(link.properties.href).slice(`#${id}`.length)
  })
  return <HastNodes nodes={nodes} />
}
