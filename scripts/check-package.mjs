import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/package/check.ts')
