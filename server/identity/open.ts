import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import { createIdentity, type SignIn } from './identity.ts'

/** Whoever signs people in, ready to be mounted; with the demo, its people can sign in at once. */
export async function openIdentity(surroundings: { db: Database; clock: Clock; env: Env }): Promise<SignIn> {
  const { db, env } = surroundings
  if (env.seed === 'demo' && !env.production) {
    const { seedDemoSignIns } = await import('./demo.ts')
    await seedDemoSignIns(db)
  }
  return createIdentity(surroundings)
}
