import { SCREEN_ROOTS } from '../../../contract/screens.ts'
import { dice } from '../../../server/dev/demo/dice.ts'
import { ADMIN_DOMAIN } from '../../../server/testing/app.ts'
import { FOREIGN_ADDRESSES } from '../../../server/testing/foreign-addresses.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { at, newVisitor } from './visitors.ts'

/** Links that begin a sign-in and would like to end it elsewhere, in every spelling that a browser understands. */

const PIECES =
  '/ / \\ . .. %2e %2e%2e %2f %5c %61pi api dev \t \n @ : ? # evil.example portal dashboard sign-in users'.split(' ')
const SCREEN = new RegExp(`^/(${SCREEN_ROOTS.join('|')})(/[^/]+)*/?$`)

export const openRedirects: Trial = {
  name: 'open-redirects',
  promise: 'after a sign-in a browser is on a screen of the portal, however the address to come back to is spelt',
  async run({ short, seed, progress }) {
    return onStage({ env: { TRUST_PROXY: '1' } }, async (stage) => {
      for (const tenant of ['admin', 'provider'] as const) {
        for (const address of FOREIGN_ADDRESSES) {
          const begun = await begin(stage, tenant, address)
          if (begun.status !== 400) stage.complain(`${tenant}: ${JSON.stringify(address)} was answered ${begun.status}`)
        }
      }
      progress(`${FOREIGN_ADDRESSES.length} known spellings are refused in both tenants`)
      const roll = dice(`redirects ${seed}`)
      const made = short ? 100 : 3_000
      const taken: string[] = []
      for (let n = 0; n < made; n += 1) {
        const address = `/${Array.from({ length: roll.between(1, 8) }, () => roll.pick(PIECES)).join('')}`
        if ((await begin(stage, 'provider', address)).status === 200) taken.push(address)
      }
      const followed = ['/portal/sign-in', ...taken].slice(0, short ? 3 : 40)
      for (const address of followed) await goAllTheWay(stage, address)
      return {
        spellings: FOREIGN_ADDRESSES.length,
        'made up': made,
        'taken as screens': taken.length,
        followed: followed.length,
      }
    })
  },
}

const begin = (stage: Stage, tenant: 'admin' | 'provider', callbackURL: string) =>
  newVisitor(stage).post(at('sign-in/social').replace('provider', tenant), { provider: 'google', callbackURL })

/** Through the identity provider and back; where the browser ends up counts, as the browser resolves it. */
async function goAllTheWay(stage: Stage, callbackURL: string): Promise<void> {
  const [{ url }] = stage.servers
  const { status, location } = await newVisitor(stage).google(
    'provider',
    { email: `led${ADMIN_DOMAIN}` },
    { callbackURL },
  )
  const end = URL.parse(location ?? '', url)
  if (status !== 303 || end === null || end.origin !== url || !SCREEN.test(end.pathname)) {
    stage.complain(`${JSON.stringify(callbackURL)} led to ${status} ${location}`)
  }
}
