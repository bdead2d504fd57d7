import { Fragment } from 'react'
import { TabGroup, TabItem } from '../../../components/Tabs.tsx'
import type { ApiExample, ApiOperation } from '../../../model/api.ts'
import { say } from '../../../model/text/say.ts'
import type { Word } from '../../../model/text/words.ts'
import { writeSamples } from '../../samples/languages.ts'
import type { SampleRequest } from '../../samples/sample-request.ts'
import { Code } from '../Code.tsx'
import { useReference } from '../context.ts'
import { Words } from '../Words.tsx'
import {
  answersOf,
  type CodeOfExample,
  operationExamples,
  type ShownExample,
  shownExamples,
  titleOf,
} from './operation-examples.ts'

/** The right column: a request in each language, the response, and further examples to unfold. For a webhook, its body. */
export function OperationSamples({ operation }: { operation: ApiOperation }) {
  const { api } = useReference()
  const { exchanges, bodies, answers } = operationExamples(operation, api)
  return (
    <div className="api-samples" data-markdown="section" data-markdown-text={say('Examples')}>
      {exchanges.map(({ request, sent, answer }) => (
        <Fragment key={String(request.streams)}>
          {sent && <Shown label="Webhook’s body" {...sent} />}
          {!operation.incoming && (
            <Request label={request.streams ? 'Streamed request' : 'Request'} request={request} />
          )}
          {answer && (
            <Shown label={request.streams ? 'Stream, as it goes over the wire' : 'Response'} {...answer} />
          )}
        </Fragment>
      ))}
      {bodies.length > 0 && <Label word="More request bodies" />}
      {bodies.map((body) => (
        <Folded key={body.example.pointer} {...body} />
      ))}
      {answers.length > 0 && <Label word="More responses" />}
      {answers.map((answer) => (
        <Folded key={answer.status + answer.example.pointer} {...answer} />
      ))}
    </div>
  )
}

/**
 * Examples of the body of a callback: what the API sends, so without write-only properties. Of the responses, which few callbacks
 * need, only the examples of the author.
 */
export function CallbackExamples({ callback }: { callback: ApiOperation }) {
  const { contents = [] } = callback.requestBody ?? {}
  const bodies = contents.flatMap((content) => shownExamples(content, 'response'))
  const answers = answersOf(callback).filter(({ content }) => content.examples.length > 0)
  return (
    <>
      {bodies.map((shown) => (
        <Shown key={shown.example.pointer} label="Example" {...shown} />
      ))}
      {answers.map((answer) => (
        <Shown key={answer.status + answer.example.pointer} label="Response" {...answer} />
      ))}
    </>
  )
}

/** A request in the languages of the reference, with its label. The choice of the reader applies to the whole site. */
function Request({ label, request }: { label: Word; request: SampleRequest }) {
  const { api, languages } = useReference()
  const { body } = request
  const example = body?.content.examples.find(({ value }) => value === body.value)
  return (
    <>
      <Label word={label} example={example} />
      <Words markdown={example?.description} />
      <TabGroup groupId="language">
        {writeSamples(request, api, languages).map(({ id, label, code, highlight }) => (
          <TabItem.Component key={id} value={id} label={label}>
            <Code code={code} language={highlight} />
          </TabItem.Component>
        ))}
      </TabGroup>
    </>
  )
}

/** The label of the content below. In Markdown, the label of an example also contains its title. */
function Label({ word, example }: { word: Word; example?: ApiExample | undefined }) {
  const text = say(word)
  const title = example ? titleOf(example) : ''
  return (
    <p
      className="api-label"
      data-markdown="label"
      data-markdown-text={title === '' ? undefined : `${text}: ${title}`}
    >
      {text}
    </p>
  )
}

/** An example with its label. `status` is the status of a response. */
function Shown(props: ShownExample & { label: Word; status?: string }) {
  const { label, status, content, example, code, language } = props
  const title = status === undefined ? content.mediaType : `${status} · ${content.mediaType}`
  return (
    <>
      <Label word={label} example={example} />
      <Words markdown={example.description} />
      <Code code={code} language={language} title={title} />
    </>
  )
}

function Folded(props: CodeOfExample & { title: string; example: ApiExample }) {
  return (
    <details className="api-example">
      <summary>{props.title}</summary>
      <Words markdown={props.example.description} />
      <Code code={props.code} language={props.language} />
    </details>
  )
}
