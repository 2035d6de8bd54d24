import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { signInStandIn } from '../../dev/stand-ins/sign-in.ts'
import { type SignInApp, signInApp } from '../../testing/sign-in-app.ts'
import { openIdentity } from '../open.ts'

let t: SignInApp
afterEach(() => t.close())

const sam = { sessionId: 's-1', userId: 'u-1', email: 'sam@clinic.example', emailVerified: true }
const kept = async () => {
  const { rows } = await sql<{ id: string }>`select id from auth_provider.jwks order by 1`.execute(t.db.kysely)
  return rows.map(({ id }) => id)
}

test('after a change of the secret, new keys sign the tokens; without one, the keys stay', async () => {
  t = await signInApp()
  const { db, clock, env } = t
  const before = await t.signIn.tenants.provider.makeToken(sam)
  const keys = await kept()

  const restarted = await openIdentity({ db, clock, env, standIn: signInStandIn })
  expect(await kept()).toEqual(keys)
  expect(await restarted.identity.verify(before.token)).toMatchObject({ subject: 'u-1' })

  const changed = await openIdentity({
    db,
    clock,
    env: { ...env, appSecret: 'another secret, just as long as it was' },
    standIn: signInStandIn,
  })
  const { token } = await changed.tenants.provider.makeToken(sam)
  expect(await changed.identity.verify(token)).toMatchObject({ subject: 'u-1' })
  expect(await changed.identity.verify(before.token)).toBeNull()
  expect(await kept()).toHaveLength(1)
})
