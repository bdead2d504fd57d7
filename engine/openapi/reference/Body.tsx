import { Fragment } from 'react'
import type { ApiContent } from '../../model/api.ts'
import { contentAnchor } from '../anchors.ts'
import { useReference } from './context.ts'
import { EventStream } from './EventStream.tsx'
import { Facts } from './Facts.tsx'
import { Schema } from './Schema.tsx'
import { SchemaType } from './SchemaType.tsx'
import { Words } from './Words.tsx'

/** What a request or response holds, by media type. */
export function Bodies({ contents, id }: { contents: ApiContent[]; id: string }) {
  return contents.map((content, index) => (
    <Body key={content.mediaType} content={content} id={contentAnchor(id, index)} />
  ))
}

function Body({ content, id }: { content: ApiContent; id: string }) {
  const { homes, named, anchors } = useReference()
  const { schema, mediaType } = content
  if (content.stream) return <EventStream content={content} id={id} />
  const name = schema?.ref
  const definition = name === undefined ? undefined : named.get(name)
  const isHome = name !== undefined && homes.get(name) === id
  return (
    <>
      <p className="api-media">
        <code>{mediaType}</code> {schema && <SchemaType schema={schema} />}
      </p>
      {schema && <Words markdown={schema.description} />}
      {schema && !definition && <Facts schema={schema} />}
      {content.encoding.length > 0 && (
        <p className="api-facts">
          {content.encoding.map(({ name, contentType }, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <code>{name}</code> as {contentType}
            </Fragment>
          ))}
        </p>
      )}
      {isHome && definition ? (
        <div className="api-definition" id={anchors.schema(name)} data-section="schema" data-heading={name}>
          <Words markdown={definition.description} />
          <Facts schema={definition} />
          <Schema schema={definition} id={id} open />
        </div>
      ) : (
        schema && <Schema schema={schema} id={id} open />
      )}
    </>
  )
}
