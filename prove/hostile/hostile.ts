import type { Trial } from '../trial.ts'
import { bruteForce } from './brute-force.ts'
import { forgedTokens } from './forged-tokens.ts'

export const hostile: readonly Trial[] = [forgedTokens, bruteForce]
