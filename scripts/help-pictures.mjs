import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/help/main.ts')
