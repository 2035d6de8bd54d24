import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/fresh/main.ts')
