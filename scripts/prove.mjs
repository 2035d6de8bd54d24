import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('tests/trials/main.ts')
