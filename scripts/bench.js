// npm run bench -- NAME: runs bench/NAME.ts; default: build-synthetic.
process.argv[2] = `bench/${process.argv[2] ?? 'build-synthetic'}.ts`
await import('./run.js')
