import { runTypeScript } from './launch/typescript.mjs'

await runTypeScript('tests/places/same-bytes.ts')
