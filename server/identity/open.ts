import type { Database } from '../db/open.ts'
import { createIdentity, type SignIn, type Surroundings } from './identity.ts'
import { dropUnreadableSecondFactors } from './second-factor/readable.ts'
import { secretOf } from './secrets.ts'
import { dropUnreadableKeys } from './tokens/signing-keys.ts'

/** Opens sign-in for both tenants; replaces signing keys that another APP_SECRET encrypted. */
export async function openIdentity(
  surroundings: Surroundings & { db: Database },
  say: (line: string) => void = () => {},
): Promise<SignIn> {
  const { db, env } = surroundings
  const signIn = createIdentity(surroundings)
  for (const tenant of ['admin', 'provider'] as const) {
    if (await dropUnreadableKeys(db, tenant, secretOf(tenant, env)))
      say(`APP_SECRET has changed: new signing keys for ${tenant} sign-ins.`)
  }
  const ended = await dropUnreadableSecondFactors(db, secretOf('provider', env))
  if (ended > 0) say(`APP_SECRET has changed: ${ended} people have to set up their authenticator app again.`)
  return signIn
}
