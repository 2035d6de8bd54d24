import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/test/main.ts')
