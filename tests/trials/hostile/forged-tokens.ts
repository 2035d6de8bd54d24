import { signInStandIn } from '../../../server/dev/stand-ins/sign-in.ts'
import { readEnv } from '../../../server/env.ts'
import { createIdentity } from '../../../server/identity/identity.ts'
import { systemClock } from '../../../server/platform/clock.ts'
import { ADMIN_DOMAIN } from '../../../server/testing/app.ts'
import { FORGERIES, MISPLACED, stolenKeys, type Workshop } from '../../../server/testing/forged-tokens.ts'
import { accountBody } from '../../../server/testing/people-story.ts'
import { visitor } from '../../../server/testing/sign-in-app.ts'
import { fillDirectory } from '../races/directory.ts'
import { type Answer, ask } from '../stage/ask.ts'
import { onStage, SECRET, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'

/** The attacker has the real signing keys, and the server still accepts only complete tokens of live sessions. */

const CALLS = [
  ['GET', 'me'],
  ['GET', 'users'],
  ['PATCH', 'updates'],
  ['DELETE', 'admin/users/eli-editor'],
] as const

export const forgedTokens: Trial = {
  name: 'forged-tokens',
  promise: 'no forged, borrowed or misplaced token opens any door: all are a 401',
  run: () =>
    onStage({ fill: fillDirectory }, async (stage) => {
      const { url } = stage.servers[0]
      const tokens = await realTokens(stage)
      const env = readEnv({ PUBLIC_URL: url, APP_SECRET: SECRET, SEED: 'none' })
      const key = stolenKeys(
        stage.db,
        await createIdentity({ db: stage.db, clock: systemClock, env, standIn: signInStandIn }),
      )
      const workshop: Workshop = { issuer: url, tokens, key, now: () => Math.floor(Date.now() / 1000) }
      let tried = 0
      const refused = (name: string, { status, code, text }: Answer) => {
        tried += 1
        if (status !== 401 || code !== 'unauthenticated') {
          stage.complain(`a token ${name} was answered ${status} ${text.slice(0, 200)}`)
        }
      }
      for (const [name, forge] of FORGERIES) {
        const authorization = `Bearer ${await forge(workshop)}`
        for (const [method, path] of CALLS) {
          refused(`${name} at ${path}`, await ask(`${url}/api/${path}`, { method, headers: { authorization } }))
        }
      }
      for (const [name, place] of MISPLACED) {
        const { headers = {}, query = '' } = place(tokens.admin)
        for (const [method, path] of CALLS) {
          refused(`sent ${name} to ${path}`, await ask(`${url}/api/${path}${query}`, { method, headers }))
        }
      }
      for (const token of Object.values(tokens)) {
        const { status } = await ask(`${url}/api/me`, { token })
        if (status !== 200) stage.complain(`a real token was answered ${status} at the end`)
      }
      return { forged: FORGERIES.length, misplaced: MISPLACED.length, calls: CALLS.length, tried }
    }),
}

async function realTokens({ servers }: Stage): Promise<Workshop['tokens']> {
  const [{ url }] = servers
  const token = async (tenant: 'admin' | 'provider') => {
    const browser = visitor(url)
    await browser.google(tenant, { email: `real${ADMIN_DOMAIN}` })
    const { person } = (await browser.call(`/api/auth/${tenant}/get-session`)).body.data
    await browser.api(tenant, '/api/users', { method: 'POST', body: accountBody(person) })
    return browser.token(tenant)
  }
  return { admin: await token('admin'), provider: await token('provider') }
}
