import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/dev/main.ts')
