import { accountBody } from '../../../server/testing/people-story.ts'
import { visitor } from '../../../server/testing/sign-in-app.ts'
import { OURS } from '../../../server/testing/small-world.ts'
import { ask } from '../stage/ask.ts'
import { NO_MAIL_SERVER, onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { ADA, ANA, clinicOfLane, editorOfLane, fillDirectory, LANES, MO } from './directory.ts'

/**
 * The server performs an action once that a person sends twice at the same moment: first sign-in, accepting, saving.
 */

const AT_ONCE = 20

export const onceOnly: Trial = {
  name: 'once-only',
  promise:
    'a first sign-in 20 times at once is one account, an invitation one role, an Idempotency-Key one submission, on two clinics one and a 409',
  async run({ short, progress }) {
    const env = { SMTP_URL: NO_MAIL_SERVER, TRUST_PROXY: '1' }
    return onStage({ copies: short ? 1 : 2, env, fill: fillDirectory }, async (stage) => {
      const people = short ? 1 : 10
      let repeats = 0
      for (let n = 0; n < people; n += 1) repeats += await firstSignIn(stage, n)
      progress(`${people} people signed in for the first time`)
      const invitations = short ? 6 : 100
      for (let n = 0; n < invitations; n += 1) await acceptTwice(stage, n)
      progress(`${invitations} invitations accepted twice`)
      const keys = short ? 8 : 100
      for (let n = 0; n < keys; n += 1) await saveWithOneKey(stage, n)
      for (let n = 0; n < keys; n += 1) await oneKeyOnTwoClinics(stage, n)
      return {
        people,
        'sign-ins each': AT_ONCE,
        'had to try again': repeats,
        invitations,
        keys,
        'saves each': AT_ONCE,
      }
    })
  },
}

let browsers = 0

/** Every browser has its own address, because the limits per address are not under test here. */
function fromElsewhere(): Record<string, string> {
  browsers += 1
  return { 'x-forwarded-for': `198.51.${browsers >> 8}.${browsers & 255}` }
}

type Arrival = { userId: string; status: number; code: string; tries: number }

/**
 * Signs in through the identity provider and reads the account. The loser of the race for the identity is redirected to
 * the sign-in page once and must succeed there; returns how many lost.
 */
async function firstSignIn({ servers, db, complain }: Stage, n: number): Promise<number> {
  const email = `first-${n}@clinic.example`
  const [{ url }] = servers
  const arrivals = await Promise.all(
    Array.from({ length: AT_ONCE }, async (): Promise<Arrival> => {
      const browser = visitor(url, fromElsewhere())
      const arrive = async () => {
        const { status, location } = await browser.google('provider', { email })
        return { status, refused: new URL(location ?? '', url).searchParams.get('error') }
      }
      const first = await arrive()
      const tries = first.refused === 'sign_in_failed' ? 2 : 1
      const { status, refused } = tries === 2 ? await arrive() : first
      if (status !== 303 || refused !== null) return { userId: '', status, code: refused ?? '', tries }
      const { person } = (await browser.call('/api/auth/provider/get-session')).body.data
      const made = await browser.api('provider', '/api/users', { method: 'POST', body: accountBody(person) })
      return { userId: person.userId, status: made.status, code: made.body.code ?? '', tries }
    }),
  )
  const { rows } = await db.pool.query<{ accounts: number; identities: number; links: number }>(
    `select (select count(*)::int from users where email_key = $1) as accounts,
       (select count(*)::int from auth_provider."user" where email = $1) as identities,
       (select count(*)::int from auth_provider.account a join auth_provider."user" u on u.id = a."userId"
        where u.email = $1) as links`,
    [email],
  )
  const { accounts, identities, links } = rows[0] as (typeof rows)[number]
  const ids = new Set(arrivals.map(({ userId }) => userId).filter((id) => id !== ''))
  if (accounts !== 1 || identities !== 1 || links !== 1 || ids.size !== 1) {
    complain(`${email} became ${accounts} accounts, ${identities} identities, ${links} links, ids ${[...ids].join()}`)
  }
  const outcomes = arrivals.map(({ status, code }) => `${status} ${code}`)
  const odd = outcomes.filter((one) => !['201 ', '409 account_exists'].includes(one))
  if (odd.length > 0) complain(`${email}: ${odd.length} of ${AT_ONCE} first sign-ins ended with ${[...new Set(odd)]}`)
  if (outcomes.filter((one) => one === '201 ').length !== 1) complain(`${email}: not one account was made, ${outcomes}`)
  return arrivals.filter(({ tries }) => tries > 1).length
}

async function acceptTwice(stage: Stage, n: number): Promise<void> {
  const { servers, db, complain } = stage
  const email = `invited-${n}@clinic.example`
  // One after the other, because a person may send at most thirty invitations per minute.
  const inviter = stage.as([MO, ANA, ADA][n % 3] as string, n % 2)
  await inviter.post('invitations', { email, role: 'editor', clinicId: OURS.clinic })
  const { rows: mails } = await db.pool.query<{ link: string }>(
    `select data ->> 'link' as link from mails where template = 'invitation' and to_email = $1`,
    [email],
  )
  const token = mails[0]?.link.split('#token=')[1]
  const browser = visitor(servers[0].url, fromElsewhere())
  await browser.google('provider', { email })
  const bearer = await browser.token('provider')
  const answers = await Promise.all(
    [0, 1, 0, 1].map((copy) =>
      ask(`${(servers[copy] ?? servers[0]).url}/api/invitations/accept`, {
        method: 'POST',
        body: { token },
        token: bearer,
      }),
    ),
  )
  const { rows } = await db.pool.query(
    `select u.status, count(r.role_id)::int as roles,
       (select count(*)::int from audit where action = 'acceptInvitation' and actor_id = u.user_id) as accepted
     from users u left join roles r using (user_id) where u.email_key = $1 group by u.user_id`,
    [email],
  )
  const found = JSON.stringify(rows)
  if (found !== JSON.stringify([{ status: 'Approved', roles: 1, accepted: 1 }])) complain(`${email} is ${found}`)
  const odd = answers.filter(({ status }) => status !== 200)
  if (odd.length > 0) complain(`${email}: accepting again was answered ${odd.map(({ text }) => text).join()}`)
}

async function saveWithOneKey(stage: Stage, n: number): Promise<void> {
  const lane = n % LANES
  const callers = [stage.as(editorOfLane(lane), 0), stage.as(editorOfLane(lane), 1)] as const
  const { data: clinic } = await callers[0].get(`clinics/${clinicOfLane(lane)}`)
  const body = { ...clinic, descriptionEn: `Saved with key ${n}.` }
  const key = { 'idempotency-key': `double-click-${n}` }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, nth) => (nth % 2 ? callers[1] : callers[0]).post('updates', body, key)),
  )
  const ids = new Set(answers.map(({ data }) => data?.submissionId))
  const { rows } = await stage.db.pool.query<{ n: number }>(
    `select count(*)::int as n from changes where attribute = 'clinic.descriptionEn' and new_value #>> '{}' = $1`,
    [body.descriptionEn],
  )
  const statuses = new Set(answers.map(({ status }) => status))
  if (ids.size !== 1 || rows[0]?.n !== 1 || [...statuses].join() !== '200') {
    stage.complain(`key ${n}: answered ${[...statuses]}, submissions ${[...ids]}, ${rows[0]?.n} written`)
  }
}

/** An administrator may save every clinic, so the same idempotency key can arrive for two clinics at once. */
async function oneKeyOnTwoClinics(stage: Stage, n: number): Promise<void> {
  const callers = [stage.as(ANA, 0), stage.as(ANA, 1)] as const
  const bodies = await Promise.all(
    [0, 1].map(async (lane) => {
      const { data: clinic } = await callers[0].get(`clinics/${clinicOfLane(lane)}`)
      return { ...clinic, descriptionEn: `Saved with the shared key ${n}.` }
    }),
  )
  const key = { 'idempotency-key': `two-clinics-${n}` }
  const answers = await Promise.all(
    bodies.map((body, nth) => (nth ? callers[1] : callers[0]).post('updates', body, key)),
  )
  const outcomes = answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).sort()
  if (outcomes.join() !== '200,409 idempotency_key_reused')
    stage.complain(`key ${n} on two clinics: answered ${outcomes}`)
}
