import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('scripts/ladders/main.ts', 'production')
