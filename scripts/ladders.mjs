import { runProgram } from './launch/typescript.mjs'

await runProgram('ladders')
