import { setTimeout as wait } from 'node:timers/promises'
import { ensureWebBuilt } from '../../../scripts/launch/web-build.mjs'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { type Watched, watchingBrowser } from './xss/browser.ts'
import { PAYLOADS } from './xss/payloads.ts'
import { fillFor, PROVIDER, signedIn } from './xss/people.ts'
import { plant } from './xss/plant.ts'
import { administratorsScreens, type Screen, staffsScreens, strangersScreens } from './xss/screens.ts'

/** Writes XSS payloads into every field and opens every screen and every mail in a real browser. */

/** Several payloads in one text, as many as fit into a name. */
const IN_SHORT = [
  [3, 12],
  [4, 24],
]

export const xss: Trial = {
  name: 'xss',
  promise: '30 hostile texts × every text field × every screen: nothing executes, and the policy has nothing to stop',
  async run({ short, progress }) {
    await ensureWebBuilt()
    const texts = short ? IN_SHORT.map((some) => some.map((n) => PAYLOADS[n]).join(' ')) : PAYLOADS
    return onStage({ fill: fillFor(texts) }, async (stage) => {
      const { url } = stage.servers[0]
      const admin = await signedIn(url, 'admin')
      const staff = await signedIn(url, 'provider')
      const manager = { userId: staff.userId, role: 'manager', providerId: PROVIDER }
      const given = await admin.call('POST', 'admin/role', manager)
      if (given.status !== 201) throw new Error(`the manager got no role: ${JSON.stringify(given.body)}`)
      const browser = await watchingBrowser(url, stage.complain)
      const taken = new Set<string>()
      const refused = new Set<string>()
      const seen = new Map<string, number>()
      const mails = mailReader(stage)
      let visits = 0
      try {
        if (!(await browser.notices())) throw new Error('The browser would not have noticed anything.')
        const readers = {
          admin: await browser.as(admin.browser),
          staff: await browser.as(staff.browser),
          stranger: await browser.as(),
        }
        for (const [n, text] of texts.entries()) {
          const planted = await plant({ url, admin, staff }, text, n)
          for (const field of planted.taken) taken.add(field)
          for (const field of planted.refused) refused.add(field)
          const rounds: [Watched, Screen[]][] = [
            [readers.admin, administratorsScreens(planted, n, text)],
            [readers.staff, staffsScreens(planted)],
            [readers.stranger, strangersScreens(text)],
          ]
          for (const [reader, screens] of rounds) {
            for (const { name, path, first } of screens.filter(({ inShort }) => inShort || !short)) {
              visits += 1
              const shown = await reader.visit(path, first)
              seen.set(name, (seen.get(name) ?? 0) + (shown ? 1 : 0))
            }
          }
          const { read, shown } = await mails(readers.stranger, short)
          visits += read
          seen.set('mails', (seen.get('mails') ?? 0) + shown)
          progress(`text ${n + 1} of ${texts.length}: ${visits} pages`)
        }
      } finally {
        await browser.close()
      }
      const reports = stage.servers[0].output().match(/content security policy violated/g) ?? []
      if (reports.length > 0) stage.complain(`${reports.length} reports came to the collector`)
      for (const name of MUST_SHOW) {
        if (seen.has(name) && seen.get(name) === 0) stage.complain(`${name} never showed a text, so it proves nothing`)
      }
      const always = [...refused].filter((field) => !taken.has(field))
      return {
        texts: texts.length,
        fields: taken.size,
        'always refused': always.join(' ') || 'none',
        screens: seen.size,
        'pages opened': visits,
        'reports of violations': reports.length,
        'pages that showed a text': [...seen.values()].reduce((sum, count) => sum + count, 0),
      }
    })
  },
}

const MUST_SHOW = [
  'dashboard',
  'review',
  'users',
  'user edit',
  'feeds',
  'clinic',
  'clinic edit',
  'clinic history',
  'providers',
  'portal home',
  'portal submissions',
  'portal team',
  'portal clinic',
  'portal clinic edit',
  'mails',
  'portal clinic history',
  'provider',
  'account',
  'portal account',
]

/** Opens the new mails as the mailbox shows them, and once more without CSP and sandbox. */
function mailReader({ db, servers }: Stage) {
  const [{ url }] = servers
  let last = 0
  return async (reader: Watched, short: boolean): Promise<{ read: number; shown: number }> => {
    for (let waited = 0; waited < 600 && (await waiting(db)) > 0; waited += 1) await wait(100)
    const list = await (await fetch(`${url}/dev/mail`)).text()
    const ids = [...list.matchAll(/\/dev\/mail\/(\d+)"/g)].map(([, id]) => Number(id)).filter((id) => id > last)
    last = Math.max(last, ...ids)
    let shown = (await reader.visit('/dev/mail')) ? 1 : 0
    for (const id of ids) {
      if (!short && (await reader.visit(`/dev/mail/${id}`))) shown += 1
      const html = await (await fetch(`${url}/dev/mail/${id}/html`)).text()
      if (await reader.unprotected(html, `mail ${id}`)) shown += 1
    }
    return { read: 1 + ids.length * (short ? 1 : 2), shown }
  }
}

async function waiting({ pool }: Stage['db']): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from mails where status = 'waiting' and next_attempt_at <= now()`,
  )
  return rows[0]?.n ?? 0
}
