// Starts Pyodide, and writes a copy of its memory into a file. This file is JavaScript, because it runs without a loader.
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OPTIONS } from './pyodide-options.js'

const [, , pyodide, file] = process.argv
const { loadPyodide } = await import(pathToFileURL(pyodide).href)
const python = await loadPyodide({ ...OPTIONS, indexURL: dirname(pyodide), _makeSnapshot: true })
writeFileSync(file, python.makeMemorySnapshot())
