import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ApiContent } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { oneLine } from '../../model/text/one-line.ts'
import { addFindings, type Block, type Finding, type Findings, type Program } from '../block.ts'
import type { MockAnswer } from '../mock/mock-answer.ts'
import type { MockApi, MockSession } from '../mock/mock-api.ts'
import { type MockRequest, SAMPLE_KEY } from '../mock/mock-request.ts'
import { namesAt } from '../mock/names-at.ts'
import type { Proof } from '../proof.ts'
import { answersFor, expectedOutput, sampleFiles, variablesOf } from './shown-on-page.ts'

/** A request of a program. The body is in base64. */
export interface AskedRequest extends Omit<MockRequest, 'body'> {
  body: string
}

/** A name that a program reads from an object of an answer, and that the object does not have. */
export interface MissingName {
  name: string
  /** The JSON text that contains the object: an answer, or a part of an answer. */
  text: string
  /** The keys and indexes that lead to the object. */
  path: readonly (string | number)[]
}

/** How a program ended. */
export interface ProgramEnd {
  error?: ProgramError | undefined
  /** The output of the program; null if the output depends on data that the page does not show. */
  printed?: string | null | undefined
  /** The functions that nothing has called, each with its 0-based line. */
  uncalled?: readonly { name: string; line: number }[] | undefined
}

/** The exception that ended a program. */
interface ProgramError {
  message: string
  /** 0-based line of the program. */
  line: number
  /** Whether the exception is a finding even if the answers to the program were not those of the page. */
  always?: boolean
}

/** Matches the path of a file below a folder: the example of a description may name any path as a file to send. */
const INSIDE = /^(?:[\w-]+\/)*[^/\\:\0]{1,80}(?<!(?:^|\/)\.\.?)$/

const SHOW_ANSWER =
  'Show the answer below the program (openapi="POST /v1/x response"), or write it into sdk/answers.yaml of the site.'

const SHOW_DATA = `${SHOW_ANSWER} The output of a command is in sdk/commands.yaml of the site. For an output that is different each time, give its block the reason: unproven="…".`

/** One run of a program: passes its requests to the mock API, and collects findings. */
export class ProgramRun {
  readonly blocks: Program
  /** The blocks as one text. */
  readonly text: string
  /** For each line of the text, its block and the 0-based line in the block. */
  private readonly lines: readonly { block: Block; line: number }[]
  readonly proof: Proof
  private readonly findings: Findings
  private readonly sessions = new Map<MockApi, MockSession>()
  /** The answers that the description describes, each with its text. */
  private readonly answered: { text: string; content: ApiContent }[] = []
  /**
   * Whether the program has received data that its page does not show: an answer, or the output of a replaced command. Then
   * the output of the program is not compared.
   */
  hasUnknownData = false
  /** Whether the program has received an error that its page shows. Then an exception is what the page describes. */
  private hasShownError = false

  constructor(blocks: Program, proof: Proof, findings: Findings) {
    this.blocks = blocks
    this.proof = proof
    this.findings = findings
    this.text = `${blocks.map(({ code }) => code).join('\n')}\n`
    this.lines = blocks.flatMap((block) => block.code.split('\n').map((_, line) => ({ block, line })))
  }

  /** Whether the program is run; otherwise it is only parsed. */
  get isRun(): boolean {
    return this.blocks[0].meta.unproven === undefined
  }

  /** The environment variables of the program, with the key of the mock API. */
  get env(): Record<string, string> {
    const keys = this.proof.keys.map((key) => [key, SAMPLE_KEY])
    return { ...variablesOf(this.blocks), ...Object.fromEntries(keys) }
  }

  /** The title by which tables of the site name the program. */
  private get title(): string {
    return String(this.blocks[0].meta.title)
  }

  /** The arguments that the site gives for the title of the program. */
  get arguments(): readonly string[] {
    return this.proof.tables.packages?.arguments?.[this.title] ?? []
  }

  /** The name of the answers that the site gives to the requests of a block. */
  private answersName({ meta }: Block): string {
    return String(meta.answers ?? this.title)
  }

  /** Whether the site gives answers to the program. */
  private get hasAnswers(): boolean {
    const { answers = {} } = this.proof.tables
    return this.blocks.some((block) => Object.hasOwn(answers, this.answersName(block)))
  }

  /** The files that the program may read: name → content. */
  get files(): Map<string, Buffer> {
    return sampleFiles(this.blocks, this.proof.tables)
  }

  /** Writes the files that the program may read into a new folder, and returns the folder. */
  makeFolder(folder: string): string {
    for (const [name, content] of this.files) {
      if (!INSIDE.test(name)) continue
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    mkdirSync(folder, { recursive: true })
    return folder
  }

  /** A program may name a line before its first or after its last line. */
  private positionOf(line: number): { block: Block; line: number } {
    const last = this.lines.length - 1
    return this.lines[Math.min(Math.max(0, line), last)] ?? { block: this.blocks[0], line: 0 }
  }

  /** Adds findings to a block of the program. */
  add(findings: readonly Finding[], block: Block = this.blocks[0]): void {
    addFindings(this.findings, block, findings)
  }

  /** Adds a finding, whose line is a line of the program, to the block that has this line. */
  report(finding: Finding): void {
    const { block, line } = this.positionOf(finding.line ?? 0)
    const reported = this.findings.get(block) ?? []
    // A mistake inside a loop occurs several times.
    if (reported.some((other) => other.message === finding.message && other.line === line)) return
    this.add([{ ...finding, line }], block)
  }

  /** Answers a request from a 0-based line of the program; null if no mock has the server of the request. */
  async request(request: MockRequest, line: number): Promise<MockAnswer | null> {
    const { block } = this.positionOf(line)
    const serving = this.proof.mocks.flatMap((mock) => {
      const path = mock.pathOf(request.url)
      return path === undefined ? [] : [{ mock, path, knows: mock.knows(request.url) }]
    })
    // The API whose server is the longest part of the address has the most similar paths.
    const [nearest] = serving.toSorted((a, b) => a.path.length - b.path.length)
    const knowing = serving.filter(({ knows }) => knows)
    const ofPage = knowing.find(({ mock: { id } }) => id !== undefined && id === block.page.api)
    const mock = (ofPage ?? knowing[0] ?? nearest)?.mock
    if (!mock) {
      const message = `The program calls "${request.url}", which is not a server that samples know.`
      const hint =
        'Correct the address, describe the server in sdk/servers of the site, or say why the block is not run: unproven="…".'
      this.report({ rule: 'sample-call', message, hint, line })
      return null
    }
    const session = this.sessions.get(mock) ?? mock.open()
    this.sessions.set(mock, session)
    const name = this.answersName(block)
    const given = this.proof.tables.answers?.[name]
    const answer = await session(request, (operation) => ({
      ...answersFor(block, operation, mock.id),
      ...(given && { given: { name, values: given[operation] ?? [] } }),
    }))
    if (!answer.shown) this.hasUnknownData = true
    else if (answer.status >= 400 && !this.hasAnswers) this.hasShownError = true
    for (const finding of answer.findings) this.report({ ...finding, line })
    const { body, content } = answer
    if (content) this.answered.push({ text: Buffer.from(body).toString(), content })
    return answer
  }

  /** Reports a name that a program reads from an answer, in a 0-based line, if the description does not have the name. */
  missing({ name, text, path }: MissingName, line: number): void {
    // Programs look for errors that the description leaves out.
    if (/^errors?$/.test(name)) return
    const answers = this.answered.filter((answer) => isPartOf(answer.text, text))
    const lists = answers.map(({ content }) => namesAt(content, JSON.parse(text), path))
    const names = lists.flatMap((list) => list ?? [name])
    if (names.length === 0 || names.includes(name)) return
    const message = `The program reads "${name}", which this part of the answer does not have.`
    const hint = didYouMean(name, names) || `It has: ${[...new Set(names)].join(', ')}.`
    this.report({ rule: 'sample-body', message, hint, line })
  }

  /** Like `request`, with bodies in base64. Returns `failure`, a network error, if no mock has the server. */
  async answer({ body, ...asked }: AskedRequest, line: number): Promise<object> {
    const answer = await this.request({ ...asked, body: Buffer.from(body, 'base64') }, line)
    if (!answer) return { failure: 'fetch failed' }
    const { status, headers } = answer
    return { status, headers, body: Buffer.from(answer.body).toString('base64') }
  }

  /** Whether an error that ends the program needs no finding: the program has findings, or the page shows the error. */
  get isExplained(): boolean {
    return this.hasShownError || this.isWrong
  }

  /** Whether the program already has findings. */
  get isWrong(): boolean {
    return this.blocks.some((block) => this.findings.has(block))
  }

  /**
   * Reports the exception that ended the program, or an output that differs from the output on the page, and the parts that are not
   * proven.
   */
  end({ error, printed, uncalled = [] }: ProgramEnd): void {
    // An exception after a rejected request is only a consequence of it. If an example of the description does not
    // contain the data that a program reads from the answer, the program is not wrong either.
    if (this.isWrong) return
    if (error) {
      if (this.hasShownError && !error.always) return
      const [thrown = ''] = error.message.split('\n')
      // With answers in the table of the site, a program must run to its end.
      if (this.hasUnknownData && !this.hasAnswers && !error.always) {
        const message = `The program stops at an answer that its page does not show: ${thrown}`
        this.report({ rule: 'stopped-sample', message, hint: SHOW_ANSWER, line: error.line })
        return
      }
      const [, missing] = /^Cannot find package '([^']+)'/.exec(thrown) ?? []
      const message = missing
        ? `The program needs the package "${missing}", which is not installed.`
        : `The program throws: ${thrown}`
      const remedy = remedyOf(thrown, error.always)
      const hint = `${remedy}, or give the reason why the program is not run: unproven="…".`
      this.report({ rule: 'sample-run', message, hint, line: error.line })
      return
    }
    for (const { name, line } of uncalled) {
      const message = `Nothing calls "${name}", so the check does not run it.`
      const hint = 'Call it in the block, or in a block below that continues the program.'
      this.report({ rule: 'uncalled-function', message, hint, line })
    }
    if (printed === undefined || printed === null) return
    for (const block of this.blocks) {
      const expected = expectedOutput(block)
      // White space counts as one space, because pages break long lines.
      if (expected === undefined || oneLine(printed).includes(oneLine(expected))) continue
      if (this.hasUnknownData) {
        const message = 'The output of the program depends on data that its page does not show.'
        this.add([{ rule: 'uncompared-output', message, hint: SHOW_DATA }], block)
        continue
      }
      const message = `The program prints ${shown(printed)}: this is not the output that the page shows.`
      const hint = 'Correct the program or the output.'
      this.add([{ rule: 'sample-output', message, hint }], block)
    }
  }
}

/** Returns the beginning of the remedy of an exception. */
function remedyOf(thrown: string, always = false): string {
  if (thrown.startsWith('Cannot find package')) return 'Install it for the site'
  if (thrown.startsWith('require is not defined')) return 'Write import: programs in JavaScript are modules'
  if (always && /requests and did not end/.test(thrown))
    return 'Write an answer that ends the loop into sdk/answers.yaml of the site, or correct the program'
  return 'Correct the program'
}

/** Returns whether a text is a whole answer, one of its lines, or the data of an event; not a text inside one of its values. */
function isPartOf(answer: string, text: string): boolean {
  const written = text.trim()
  return (
    answer.trim() === written ||
    answer.split('\n').some((line) => line.replace(/^data:/, '').trim() === written)
  )
}

function shown(printed: string): string {
  const text = printed.trim()
  return text === '' ? 'nothing' : JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text)
}
