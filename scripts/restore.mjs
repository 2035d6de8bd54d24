import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/restore/main.ts', 'production')
