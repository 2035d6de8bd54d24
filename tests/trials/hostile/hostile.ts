import type { Trial } from '../trial.ts'
import { bruteForce } from './brute-force.ts'
import { forgedTokens } from './forged-tokens.ts'
import { hostileInput } from './hostile-input.ts'
import { nonsense } from './nonsense.ts'
import { textFlood } from './text-flood.ts'
import { xss } from './xss.ts'

export const hostile: readonly Trial[] = [hostileInput, nonsense, textFlood, forgedTokens, bruteForce, xss]
