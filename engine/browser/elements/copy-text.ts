/** The prompt before a command that a reader types, by the language of the block. */
const PROMPTS: Readonly<Record<string, RegExp>> = {
  bash: /^[$%] /,
  console: /^[$%#] /,
  python: /^(?:>>>|\.\.\.) ?/,
  sh: /^[$%] /,
  shell: /^[$%] /,
}

/**
 * What a reader wants in the clipboard: of a diff the code as it is afterwards, without the marks; of a session the commands,
 * without prompts and output. A whole patch, which tools apply, stays as it is.
 */
export function copyText(code: string, language: string): string {
  if (language === 'diff') return /^(?:@@|diff |--- )/m.test(code) ? code : afterDiff(code)
  const prompt = PROMPTS[language]
  return prompt?.test(code.split('\n').find((line) => line !== '') ?? '') ? commandsOf(code, prompt) : code
}

function afterDiff(code: string): string {
  return code
    .split('\n')
    .filter((line) => !line.startsWith('-'))
    .map((line) => line.replace(/^[+ ]/, ''))
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
