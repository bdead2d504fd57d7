import { describe, expect, test } from 'vitest'
import { runBeside } from './run-beside.ts'

const module = new URL('./fixtures/works-beside.ts', import.meta.url)

describe('a task in a process beside', () => {
  test('gives what came of it, bytes as bytes', async () => {
    expect(await runBeside(module, 'words')).toEqual({ text: 'WORDS', bytes: new Uint8Array([1, 2]) })
  })

  test('rejects with the message of what went wrong', async () => {
    await expect(runBeside(module, 'throw')).rejects.toThrow('There is no more paper.')
  })

  test('rejects where the process ends without an answer', async () => {
    await expect(runBeside(module, 'end')).rejects.toThrow(/works-beside\.ts ended with code 3/)
    await expect(runBeside(module, 'be killed')).rejects.toThrow(/works-beside\.ts ended with SIGKILL/)
  })
})
