/** One word of a command. */
export interface ShellWord {
  /** Quotes taken off; expansions as they are written. */
  text: string
  /** False where the shell fills something in. */
  literal: boolean
}

/** One simple command of a script. */
export interface ShellCommand {
  words: ShellWord[]
  /** Files that it reads from or writes to. */
  redirects: ShellWord[]
  /** 0-based line it begins in. */
  line: number
}

/** What the scanner does not understand: such a script is not run. */
export class ShellScanError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * The simple commands of a script, those inside substitutions and here-documents too. Understands what samples use:
 * lists, pipes, loops, conditions, redirections. Throws a `ShellScanError` at anything else: it decides what may run.
 */
export function scanShell(code: string): ShellCommand[] {
  const scanner = new Scanner(code, 0)
  scanner.script('')
  return scanner.commands
}

/** Words after which a command begins. */
const BEFORE_COMMAND = new Set(['if', 'then', 'elif', 'else', 'while', 'until', 'do', '!', '{', 'time'])
/** Words that end a list of commands. */
const CLOSERS = new Set(['fi', 'done', '}'])
const UNSUPPORTED = new Set(['case', 'esac', 'function', 'select', 'coproc', '[['])

class Scanner {
  readonly commands: ShellCommand[] = []
  private readonly code: string
  private readonly firstLine: number
  private at = 0
  private open: ShellCommand | null = null
  private hereDocuments: { end: string; expands: boolean; tabs: boolean }[] = []
  /** True while the words of `for x in …` go by. */
  private inList = false

  constructor(code: string, firstLine: number) {
    this.code = code
    this.firstLine = firstLine
  }

  /** Reads commands up to `end`, `)` of a substitution, or to the end of the text. */
  script(end: '' | ')'): void {
    let depth = 0
    while (this.at < this.code.length) {
      const character = this.code[this.at] as string
      if (character === '\n') {
        this.finish()
        this.at++
        this.readHereDocuments()
      } else if (/\s/.test(character)) this.at++
      else if (character === '\\' && this.code[this.at + 1] === '\n') this.at += 2
      else if (character === '#') this.skip(/[^\n]*/y)
      else if (character === ')' && depth === 0 && end === ')') {
        this.finish()
        this.at++
        return
      } else if (character === '(' || character === ')') {
        if (character === '(' && this.open) this.fail('a function')
        depth += character === '(' ? 1 : -1
        if (depth < 0) this.fail('an unexpected ")"')
        this.finish()
        this.at++
      } else if (this.skip(/&&|\|\||\|&|;;?|\||&(?!>)/y)) this.finish()
      else if (!this.redirect()) this.word()
    }
    this.finish()
    if (end === ')') this.fail('a substitution without its end')
  }

  private word(): void {
    const line = this.line()
    const start = this.at
    const word = this.readWord()
    const plain = this.code.slice(start, this.at) === word.text
    if (this.inList) return
    if (!this.open) {
      if (plain && UNSUPPORTED.has(word.text)) this.fail(`"${word.text}"`, line)
      if (plain && BEFORE_COMMAND.has(word.text)) return
      if (plain && CLOSERS.has(word.text)) return
      if (plain && word.text === 'for') {
        this.inList = true
        return
      }
      this.open = { words: [], redirects: [], line }
    }
    this.open.words.push(word)
  }

  private redirect(): boolean {
    if (this.skip(/\d*<<<\s*/y)) {
      this.readWord()
      return true
    }
    const here = this.take(/\d*<<(-?)[ \t]*/y)
    if (here) {
      const start = this.at
      const word = this.readWord()
      const expands = this.code.slice(start, this.at) === word.text
      this.hereDocuments.push({ end: word.text, expands, tabs: here[1] === '-' })
      return true
    }
    if (this.skip(/\d*[<>]&(?:\d+|-)/y)) return true
    if (/^[<>]\(/.test(this.code.slice(this.at, this.at + 2))) this.fail('a process substitution')
    if (!this.skip(/(?:\d*|&)(?:>>|>\||<>|>|<)[ \t]*/y)) return false
    this.open ??= { words: [], redirects: [], line: this.line() }
    this.open.redirects.push(this.readWord())
    return true
  }

  private readWord(): ShellWord {
    let text = ''
    let literal = true
    const expand = (): void => {
      text += this.expansion()
      literal = false
    }
    while (this.at < this.code.length) {
      const character = this.code[this.at] as string
      if (/[\s;&|()<>]/.test(character)) break
      if (character === "'") {
        const end = this.code.indexOf("'", this.at + 1)
        if (end < 0) this.fail('a quote without its end')
        text += this.code.slice(this.at + 1, end)
        this.at = end + 1
      } else if (character === '"') {
        this.at++
        while (this.code[this.at] !== '"') {
          const inner = this.code[this.at]
          if (inner === undefined) this.fail('a quote without its end')
          if (inner === '$' || inner === '`') expand()
          else if (inner === '\\' && /["\\$`\n]/.test(this.code[this.at + 1] ?? '')) {
            if (this.code[this.at + 1] !== '\n') text += this.code[this.at + 1]
            this.at += 2
          } else {
            text += inner
            this.at++
          }
        }
        this.at++
      } else if (/^\$['"]/.test(this.code.slice(this.at, this.at + 2)))
        this.fail('a quote after a dollar sign')
      else if (character === '$' || character === '`') expand()
      else if (character === '\\') {
        if (this.code[this.at + 1] !== '\n') text += this.code[this.at + 1] ?? ''
        this.at += 2
      } else {
        // A pattern, a list in braces or a home folder is filled in as well.
        if (/[*?[{]/.test(character) || (character === '~' && text === '')) literal = false
        text += character
        this.at++
      }
    }
    // Alone it is a command, not the beginning of a pattern.
    return { text, literal: literal || text === '[' }
  }

  /** `$name`, `${…}`, `$(…)`, `$((…))`; what a substitution runs is among the commands. */
  private expansion(): string {
    const start = this.at
    if (this.code[this.at] === '`') this.fail('a substitution in backquotes')
    if (this.skip(/\$\(\(/y)) {
      if (!this.skip(/[^()`]*\)\)/y)) this.fail('an arithmetic expansion')
    } else if (this.skip(/\$\(/y)) {
      const inner = new Scanner(this.code.slice(this.at), this.line())
      inner.script(')')
      this.commands.push(...inner.commands)
      this.at += inner.at
    } else if (this.skip(/\$\{/y)) {
      if (!this.skip(/[A-Za-z_]\w*(?::?[-=?+][^${}`"]*)?\}/y)) this.fail('an expansion')
    } else if (!this.skip(/\$(?:[A-Za-z_]\w*|[0-9?#@*!$-])/y)) this.at++
    return this.code.slice(start, this.at)
  }

  private readHereDocuments(): void {
    for (const { end, expands, tabs } of this.hereDocuments.splice(0)) {
      for (;;) {
        if (this.at >= this.code.length) this.fail(`a here-document without its end "${end}"`)
        const stop = this.code.indexOf('\n', this.at)
        const next = stop < 0 ? this.code.length : stop
        const text = this.code.slice(this.at, next)
        if ((tabs ? text.replace(/^\t+/, '') : text) === end) {
          this.at = Math.min(next + 1, this.code.length)
          break
        }
        if (expands) this.expandIn(text)
        this.at = next + 1
      }
    }
  }

  private expandIn(text: string): void {
    const inner = new Scanner(text, this.line())
    while (inner.at < text.length) {
      const character = text[inner.at]
      if (character === '\\') inner.at += 2
      else if (character === '$' || character === '`') inner.expansion()
      else inner.at++
    }
    this.commands.push(...inner.commands)
  }

  private finish(): void {
    if (this.open) this.commands.push(this.open)
    this.open = null
    this.inList = false
  }

  private line(): number {
    return this.firstLine + this.code.slice(0, this.at).split('\n').length - 1
  }

  private skip(pattern: RegExp): boolean {
    return (this.take(pattern)?.[0].length ?? 0) > 0
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.code)
    this.at += found?.[0].length ?? 0
    return found
  }

  private fail(what: string, line = this.line()): never {
    throw new ShellScanError(what, line)
  }
}
