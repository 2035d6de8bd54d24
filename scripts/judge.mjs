import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('tests/judge/main.ts')
