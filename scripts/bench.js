// npm run bench -- NAME: runs bench/NAME.ts, build-synthetic where none is named.
process.argv[2] = `bench/${process.argv[2] ?? 'build-synthetic'}.ts`
await import('./run.js')
