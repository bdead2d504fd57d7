import { expect, it } from 'vitest'
import { copyText } from './copy-text.ts'

it('returns code without prompts unchanged', () => {
  for (const [code, language] of [
    ['a = 1\n\n  b = 2\n', 'python'],
    ['npm install x\necho "$ 5"', 'bash'],
    ['$ is a letter', 'text'],
    ['x\n>>> y', 'python'],
  ] as const) {
    expect(copyText(code, language)).toBe(code)
  }
})

it('returns the commands of a session, without prompts and output', () => {
  expect(copyText('$ pip install \\\n    x\ninstalled\n$ x --version\n1.0', 'bash')).toBe(
    'pip install \\\n    x\nx --version',
  )
  expect(copyText('me@host:~/a b$ ls\nme@host.txt\n[root@host ~]# rm me@host.txt', 'console')).toBe(
    'ls\nrm me@host.txt',
  )
  expect(copyText('>>> def f():\n...     return 1\n...\n>>> f()\n1', 'python')).toBe(
    'def f():\n    return 1\n\nf()',
  )
})

it('returns all lines of a text in quotes, which have no prompts', () => {
  expect(copyText(`$ curl example.com -d '{\n  "a": "it"\n}'\n{"b": 1}\n% ls # don't\nx`, 'bash')).toBe(
    `curl example.com -d '{\n  "a": "it"\n}'\nls # don't`,
  )
  expect(copyText(`>>> print('don\\'t')\ndon't\n>>> 1\n1`, 'python')).toBe(`print('don\\'t')\n1`)
})

it('returns the new code of a diff, without marks', () => {
  expect(copyText(' a\n-old\n+  new\n\n b\nc', 'diff')).toBe('a\n  new\n\nb\nc')
})

it('returns the new code of a diff with a space after each mark', () => {
  expect(copyText('  if a:\n-     old()\n+     new()\n+\n+ b\n\n  c', 'diff')).toBe(
    'if a:\n    new()\n\nb\n\nc',
  )
  expect(copyText('-    old()\n+    new()', 'diff')).toBe('    new()')
})

it('returns a complete patch unchanged', () => {
  const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'
  expect(copyText(patch, 'diff')).toBe(patch)
})
