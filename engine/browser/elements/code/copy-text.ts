/** The prompt before a command, by the language of the block. */
const PROMPTS: Readonly<Record<string, RegExp>> = {
  bash: /^[$%] /,
  console: /^(?:\[?\w+@.+?)?[$%#] /,
  python: /^(?:>>>|\.\.\.) ?/,
  sh: /^[$%] /,
  shell: /^[$%] /,
}

/**
 * Returns the text to copy: of a diff the new code, without marks; of a shell session the commands, without prompts and output.
 * A complete patch, which tools apply, is copied unchanged.
 */
export function copyText(code: string, language: string): string {
  if (language === 'diff') return /^(?:@@|diff |--- )/m.test(code) ? code : afterDiff(code)
  const prompt = PROMPTS[language]
  return prompt?.test(code.split('\n').find((line) => line !== '') ?? '') ? commandsOf(code, prompt) : code
}

function afterDiff(code: string): string {
  const lines = code.split('\n')
  // Many authors write a space after each mark. No code is indented by a single space.
  const isSpaced = lines.every((line) => /^.?$|^. /.test(line)) && lines.some((line) => /^. \S/.test(line))
  const mark = isSpaced ? /^[+ ] ?/ : /^[+ ]/
  return lines
    .filter((line) => !line.startsWith('-'))
    .map((line) => line.replace(mark, ''))
    .join('\n')
}

/** Strings, escaped characters and comments of a shell. With a quote or a backslash outside of them, a command continues. */
const CLOSED = /'[^']*'|"(?:[^\\"]|\\.)*"|\\.|(?<!\S)#[^\n]*/gs

/** In Python, each line of a command has a prompt. */
function commandsOf(session: string, prompt: RegExp): string {
  const commands: string[] = []
  for (const line of session.split('\n')) {
    const text = line.replace(prompt, '')
    const last = prompt === PROMPTS.python ? '' : (commands.at(-1) ?? '')
    if (/['"\\]/.test(last.replace(CLOSED, ''))) commands.push(`${commands.pop()}\n${text}`)
    else if (prompt.test(line)) commands.push(text)
  }
  return commands.join('\n')
}
