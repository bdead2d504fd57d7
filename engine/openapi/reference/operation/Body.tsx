import { Fragment } from 'react'
import type { ApiContent, ApiParameter } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import { anchorOfNth } from '../anchors.ts'
import { useReference } from '../context.ts'
import { Listed } from '../Listed.tsx'
import { OuterLink } from '../OuterLink.tsx'
import { Facts } from '../schema/Facts.tsx'
import { Flags } from '../schema/Flags.tsx'
import { Schema } from '../schema/Schema.tsx'
import { SchemaTitle } from '../schema/Schemas.tsx'
import { SchemaType } from '../schema/SchemaType.tsx'
import { Words } from '../Words.tsx'
import { EventStream } from './EventStream.tsx'
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
  const hasNoIds = schema && (schema.ref ?? schema.items?.ref) !== undefined && schema.also.length === 0
  if (!hasNoIds || stream || encoding.length + linkedExamples.length > 0) return mediaType
  return JSON.stringify(schema, (name, value) => (name === 'pointer' ? undefined : value))
}

function Body({ content, mediaTypes, id }: { content: ApiContent; mediaTypes: string[]; id: string }) {
  const { api, schemaIds, anchors } = useReference()
  const { schema } = content
  if (content.stream) return <EventStream content={content} id={id} />
  const name = schema?.ref
  const definition = name === undefined ? undefined : api.schemas.get(name)
  // A named schema may also be shown for other media types, so its own fields have no notes about this form.
  const fields = new Set(name === undefined ? schema?.properties.map((property) => property.name) : [])
  const forms = new Map(content.encoding.map((part) => [part.name, formOf(part)]))
  const isWrittenHere = name !== undefined && schemaIds.get(name) === id
  return (
    <>
      <p className="api-media">
        <Listed items={mediaTypes} show={(mediaType) => <code>{mediaType}</code>} />{' '}
        {schema && <SchemaType schema={schema} />}
        {schema && <Flags schema={schema} remarks />}
      </p>
      {schema && <SchemaTitle schema={schema} />}
      {schema && <Words markdown={schema.description} />}
      {schema && !definition && <Facts schema={schema} />}
      {[...forms].map(
        ([part, form]) =>
          form !== '' &&
          !fields.has(part) && (
            <p className="api-facts" key={part}>
              {sayParts('{name} goes {form}', { name: <code>{part}</code>, form })}
            </p>
          ),
      )}
      {content.linkedExamples.length > 0 && (
        <p className="api-facts">
          {say('Examples:')}{' '}
          <Listed
            by=" · "
            items={content.linkedExamples}
            show={({ label, url }) => <OuterLink href={url} label={label} />}
          />
        </p>
      )}
      {isWrittenHere && definition ? (
        <div
          className="api-definition"
          id={anchors.schema(name)}
          data-section="schema"
          data-heading={name}
          data-markdown="skip"
        >
          <SchemaTitle schema={definition} />
          <Words markdown={definition.description} />
          <Facts schema={definition} />
          <Schema schema={definition} id={id} open />
        </div>
      ) : (
        schema && <Schema schema={schema} id={id} open forms={forms} />
      )}
      {content.encoding.map(
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

function formOf({
  contentType,
  style,
  explode,
  allowReserved,
  headers,
}: ApiContent['encoding'][number]): string {
  const parts = [
    contentType === undefined ? '' : say('as {type}', { type: contentType }),
    style === undefined ? '' : say('in the style {style}', { style }),
    explode === undefined ? '' : explode ? say('each value by itself') : say('all values in one'),
    allowReserved ? say('without escapes of reserved characters') : '',
    headers.length === 0
      ? ''
      : say('with {headers}', { headers: headers.map(({ name }) => name).join(', ') }),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
