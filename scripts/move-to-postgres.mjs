import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/move-to-postgres/main.ts', 'production')
