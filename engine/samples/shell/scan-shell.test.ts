import { describe, expect, test } from 'vitest'
import { ShellScanError, scanShell } from './scan-shell.ts'

/** Commands as texts, with the 0-based lines they begin in. */
const commands = (code: string) =>
  scanShell(code).map(({ words, line }) => `${line}: ${words.map(({ text }) => text).join(' ')}`)

describe('the commands of a script', () => {
  test.each([
    ['a b; c && d || e | f', ['0: a b', '0: c', '0: d', '0: e', '0: f']],
    ['a "b c" \'d $e\' f\\ g', ['0: a b c d $e f g']],
    ['a \\\n  b\n\nc # d', ['0: a b', '3: c']],
    ['A=1 b', ['0: A=1 b']],
    ['for x in a b; do\n  c "$x"\ndone', ['1: c $x']],
    ['if a; then b; else c; fi', ['0: a', '0: b', '0: c']],
    ['a "$(b c)" d', ['0: b c', '0: a $(b c) d']],
    ['a <<EOF\nx $(b)\nEOF\nc', ['1: b', '0: a', '3: c'].sort()],
    ["a <<'EOF'\nx $(b)\nEOF\nc", ['0: a', '3: c']],
    ['(a; b)', ['0: a', '0: b']],
    ['a 2>&1 > b', ['0: a']],
    ['a $((1 + 2)) ${B:-c}', ['0: a $((1 + 2)) ${B:-c}']],
  ])('of %j are %j', (code, expected) => {
    expect(commands(code).sort()).toEqual([...expected].sort())
  })

  test('tell the files that they read and write', () => {
    expect(scanShell('a > "b c" < d')[0]?.redirects.map(({ text }) => text)).toEqual(['b c', 'd'])
  })

  test('tell which words the shell fills in', () => {
    expect(scanShell('$a "b$c" d* \'$e\' ~ {f,g}')[0]?.words.map(({ literal }) => literal)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
  })

  test.each([
    'case a in b) c;; esac',
    'f() { a; }',
    'a `b`',
    'a $((`b`))',
    "a $'\\' '; b; c ' ' # '",
    'a $"b"',
    'diff <(a) b',
    '[[ a ]]',
    'a "b',
    'a <<EOF\nb',
    'a)',
  ])('of %j are not read: it is refused', (code) => {
    expect(() => scanShell(code)).toThrow(ShellScanError)
  })
})
