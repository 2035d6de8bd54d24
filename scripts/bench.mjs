import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('bench/main.ts')
