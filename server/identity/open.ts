import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { createIdentity, type SignIn } from './identity.ts'
import { dropUnreadableKeys } from './tokens/signing-keys.ts'

/** Whoever signs people in, ready to be mounted; with the demo, its people can sign in at once. */
export async function openIdentity(
  surroundings: { db: Database; clock: Clock; env: Env },
  say: (line: string) => void = () => {},
): Promise<SignIn> {
  const { db, env } = surroundings
  if (env.seed === 'demo' && !env.production) {
    const { seedDemoSignIns } = await import('../demo/sign-ins.ts')
    await seedDemoSignIns(db)
  }
  const signIn = await createIdentity(surroundings)
  for (const tenant of Object.values(signIn.tenants)) {
    if (await dropUnreadableKeys(db, tenant))
      say(`APP_SECRET has changed: new signing keys for ${tenant.tenant} sign-ins.`)
  }
  return signIn
}
