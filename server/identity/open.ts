import type { Database } from '../db/open.ts'
import { createIdentity, type SignIn, type Surroundings } from './identity.ts'
import { dropUnreadableSecondFactors } from './second-factor/readable.ts'
import { dropUnreadableKeys } from './tokens/signing-keys.ts'

/** Sign-in of both tenants, ready to be mounted; signing keys that another APP_SECRET encrypted are replaced. */
export async function openIdentity(
  surroundings: Surroundings & { db: Database },
  say: (line: string) => void = () => {},
): Promise<SignIn> {
  const signIn = await createIdentity(surroundings)
  for (const tenant of Object.values(signIn.tenants)) {
    if (await dropUnreadableKeys(surroundings.db, tenant))
      say(`APP_SECRET has changed: new signing keys for ${tenant.tenant} sign-ins.`)
  }
  const ended = await dropUnreadableSecondFactors(surroundings.db, signIn.tenants.provider)
  if (ended > 0) say(`APP_SECRET has changed: ${ended} people have to set up their authenticator app again.`)
  return signIn
}
