import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { ConfigurationError, type Env } from '../env.ts'
import type { Identity } from './port.ts'
import { testIssuer } from './test-issuer.ts'

/** Whoever signs people in. Production never falls back to the issuer of the tests. */
export function openIdentity(surroundings: { db: Database; clock: Clock; env: Env }): Promise<Identity> {
  if (surroundings.env.production) {
    throw new ConfigurationError('NODE_ENV must not be production yet: this version has no sign-in of its own.')
  }
  return testIssuer(surroundings)
}
