import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/backup/main.ts', 'production')
