import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('prove/main.ts')
