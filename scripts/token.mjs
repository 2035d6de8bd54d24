import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/token/main.ts')
