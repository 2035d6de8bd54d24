import { runProgram } from './launch/typescript.mjs'

await runProgram('move-to-postgres')
