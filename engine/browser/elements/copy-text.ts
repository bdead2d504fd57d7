/** The prompt before a command, by the language of the block. */
const PROMPTS: Readonly<Record<string, RegExp>> = {
  bash: /^[$%] /,
  console: /^[$%#] /,
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

function commandsOf(session: string, prompt: RegExp): string {
  let continues = false
  return session
    .split('\n')
    .filter((line) => {
      const isKept = continues || prompt.test(line)
      continues = isKept && line.endsWith('\\')
      return isKept
    })
    .map((line) => line.replace(prompt, ''))
    .join('\n')
}
