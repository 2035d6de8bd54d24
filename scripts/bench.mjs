import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('tests/bench/main.ts')
