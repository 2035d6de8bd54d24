import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { accountBody, type Calls, peopleStory, type Story } from '../testing/people-story.ts'
import { PASSWORD, type SignInApp, signInApp } from '../testing/sign-in-app.ts'
import { OURS, person } from '../testing/small-world.ts'

/**
 * Of two callers who race to insert a unique value one wins, and the other gets a clear refusal: a unique violation is
 * never a 500. Every unique constraint of the database is in one of the two lists below.
 */

/** Constraints that two callers can race for; a test in this file provokes each. */
const RACED = [
  'idempotency_keys_pkey',
  'users_pkey',
  'users_email',
  'roles_once',
  'invitations_open',
  'access_asked_once',
  'changes_one_pending',
  'mails_dedupe_key_key',
  'auth_provider.user_email_key',
  'auth_provider.account_once',
  'auth_provider.rateLimit_key_key',
  'link_mails_pkey',
  'password_guesses_pkey',
]

/** Constraints that two callers cannot violate at once, with the reason. */
const OUT_OF_REACH: Record<string, string> = {
  'auth_admin.user_email_key': 'the same code and the same schema as the provider tenant',
  'auth_admin.account_once': 'the same code and the same schema as the provider tenant',
  'auth_admin.rateLimit_key_key': 'the same code and the same schema as the provider tenant',
  clinics_account_id_key: 'only a feed run makes clinics',
  sessions_pkey: 'the number of a session is random and written once, when it begins',
  kysely_migration_pkey: 'migrations run under a lock',
  kysely_migration_lock_pkey: 'migrations run under a lock',
  feed_absences_open: 'only a feed run writes it, and one advisory lock lets one run at a time write',
  feed_proposals_clinic_id_source_field_key: 'only a feed run writes it',
  feed_records_pkey: 'only a feed run writes it',
  edit_batches_author_id_call_key_key:
    'a second call with the same key finds the batch; two at once are repeated from the start',
  feed_arrivals_pkey: 'only a feed run writes it, with the clinic that it makes',
  feed_told_pkey: 'written by one run at a time, which forgets what it wrote before',
  feed_spellings_pkey: 'a run has a number of its own',
  clinic_batch_items_pkey: 'written with the batch that they belong to',
  feed_rows_pkey: 'a run has a number of its own',
  feed_rows_run_id_account_id_key: 'a run has a number of its own',
  codes_pkey: 'written by a migration',
  codes_version_pkey: 'written by a migration',
  sign_in_links_pkey: 'the hash of a token of 32 random bytes',
  push_keys_pkey: 'written with on conflict',
  push_devices_endpoint_key: 'written over where it is there already',
  administrators_pkey: 'written while the table is locked against other writers',
  directory_settings_pkey: 'written by the start of the server; a call only changes its rows, each under its lock',
  directory_settings_history_pkey: 'written while the row of the setting is locked',
  suspended_roles_pkey: 'moved from roles while the person is locked',
  removal_asked_once: 'left as it is where it is there already',
  review_visits_pkey: 'written over where it is there already',
  used_codes_pkey: 'written over where it is there already, with on conflict',
  known_devices_pkey: 'written over where it is there already',
  directory_counts_pkey: 'added to where it is there already',
  directory_stamps_pkey: 'added to where it is there already',
  directory_unknown_words_pkey: 'added to where it is there already',
  exchange_records_pkey: 'written with the clinic locked, and with on conflict',
  confirmations_once_by_link: 'written with on conflict: a second press of the same link adds nothing',
  reminders_user_id_sent_on_key: 'written under an advisory lock, and with on conflict',
  reminders_begun_pkey: 'written with on conflict',
  digests_pkey: 'written with on conflict',
  translation_checks_pkey: 'written over where it is there already, while the clinic is locked',
  translations_behind_pkey: 'made anew while the clinic is locked',
  translations_rules_pkey: 'written by a migration',
  booking_checks_pkey: 'written over where it is there already, by the one process that runs the job',
  checked_addresses_pkey: 'left as it is where it is there already',
  answer_asks_pkey: 'written over where it is there already',
  gap_days_pkey: 'written over where it is there already',
  unmet_searches_pkey: 'added to where it is there already',
  call_frames_pkey: 'written with the round that it belongs to',
  call_draws_pkey: 'written once, while the round is locked',
  call_draws_clinic: 'written once, while the round is locked',
  call_leases_pkey: 'written with on conflict',
  clinic_calls_replaces_key: 'a correction locks its round',
  text_stops_pkey: 'left as it is where it is there already',
  openings_pkey: 'written over where it is there already, with the clinic locked',
  openings_by_day_pkey: 'written over where it is there already, with the clinic locked',
  openings_mail_hours_pkey: 'written over where it is there already',
  openings_mails_pkey: 'written with on conflict',
  waits_pkey: 'written over where it is there already, with the clinic locked',
  clinic_openings_pkey: 'added to where it is there already',
  clinic_reports_code_key: 'drawn at random from some 10^11',
  health_clinics_pkey: 'replaced under a lock on health_days',
  health_providers_pkey: 'replaced under a lock on health_days',
  health_days_pkey: 'written over where it is there already',
  report_networks_pkey: 'left as it is where it is there already, with the clinic locked',
  job_runs_pkey: 'written over where it is there already',
  network_salts_pkey: 'left as it is where it is there already',
}

/** Identity columns, and keys and hashes of tokens made of 32 random bytes. */
const GENERATED = /^(\w+\.)?\w+_(id|token|token_hash)_key$|^auth_\w+\.\w+_pkey$/

const AT_ONCE = 25

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function people(): Promise<Story> {
  const story = await peopleStory()
  close = story.close
  return story
}

async function signIns(): Promise<SignInApp> {
  const story = await signInApp({ variables: { TRUST_PROXY: 'true' } })
  close = story.close
  return story
}

const times = <T>(work: (nth: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)))
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((one) => [one, statuses.filter((s) => s === one).length]))
const raced = async (work: (nth: number) => Promise<{ status: number }>) =>
  tally((await times(work)).map(({ status }) => status))

test('every unique constraint of the database is in one of the lists', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.pool.query<{ name: string; counted: boolean }>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || i.relname as name,
      exists (select 1 from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any (x.indkey)
        and a.attidentity <> '') as counted
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where x.indisunique and n.nspname !~ '^(pg_|information_schema|jobs)' order by 1`)
  const listed = new Set([...RACED, ...Object.keys(OUT_OF_REACH)])
  const missing = rows.filter(({ name, counted }) => !counted && !GENERATED.test(name) && !listed.has(name))
  expect(missing.map(({ name }) => name)).toEqual([])
  const real = new Set(rows.map(({ name }) => name))
  expect([...listed].filter((name) => !real.has(name))).toEqual([])
})

describe('unique values under a race', () => {
  test('one Idempotency-Key on two clinics at once: one is saved, the other is refused', async () => {
    const story: EditStory = await editStory()
    close = story.close
    for (let round = 0; round < 10; round++) {
      const key = { 'idempotency-key': `two-clinics-${round}` }
      const save = async (clinicId: number) => {
        const read = await story.reads('mo-manager', clinicId)
        return () => story.saves('mo-manager', { ...read, descriptionEn: `Round ${round} at ${clinicId}.` }, key)
      }
      const both = [await save(OURS.clinic), await save(OURS.sister)]
      const answers = await Promise.all(both.map((one) => one()))
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('idempotency_key_reused')
      expect(await story.count('requests')).toBe(round + 1)
    }
  })

  test('a waiting text of a clinic, saved from the same version', async () => {
    const story = await editStory()
    close = story.close
    const read = await story.reads('eli-editor')
    const statuses = await raced((n) => story.saves('eli-editor', { ...read, descriptionEn: `Words ${n}.` }))
    expect(statuses[500]).toBeUndefined()
    const { rows } = await story.db.pool.query(`select 1 from changes where status = 'requested'`)
    expect(rows).toHaveLength(1)
  })

  test('an account: the same person, and two people with one address', async () => {
    const story = await people()
    const create = (userId: string) => story.as({ tenant: 'provider', userId, email: 'new@clinic.example' })
    const body = (userId: string) => accountBody({ tenant: 'provider', userId, email: 'new@clinic.example' })
    const [first, second] = [await create('new-1'), await create('new-2')]
    expect(
      await raced((n) => (n % 2 ? second.post('users', body('new-2')) : first.post('users', body('new-1')))),
    ).toEqual({
      201: 1,
      409: AT_ONCE - 1,
    })
  })

  test('an account that is restored while another person registers its address', async () => {
    const story = await people()
    const ana = await story.as('ana-admin')
    const { email } = person('art-archived')
    const other = await story.as({ tenant: 'provider', userId: 'art-again', email })
    const statuses = await raced((n) =>
      n % 2
        ? ana.post('admin/users/art-archived/restore', {})
        : other.post('users', accountBody({ tenant: 'provider', userId: 'art-again', email })),
    )
    expect(
      Object.keys(statuses)
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([])
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBe(1)
  })

  test.each<[string, 'ana-admin' | 'pia-pending', string, object, number]>([
    ['a role', 'ana-admin', 'admin/role', { userId: 'pia-pending', role: 'editor', clinicId: OURS.clinic }, 201],
    [
      'an invitation',
      'ana-admin',
      'invitations',
      { email: 'i@clinic.example', role: 'editor', clinicId: OURS.clinic },
      201,
    ],
    ['an access request', 'pia-pending', 'role-requests', { role: 'editor', clinicId: OURS.clinic }, 201],
  ])('%s', async (_, who, path, body, made) => {
    const story = await people()
    const caller: Calls = await story.as(who)
    expect(await raced(() => caller.post(path, body))).toEqual({ [made]: 1, 409: AT_ONCE - 1 })
  })
})

describe('sign-in under a race', () => {
  const address = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n + 1}` })

  test('wrong passwords for one address: counted, refused, never a 500', async () => {
    const { visitor } = await signIns()
    const body = { email: 'eli@clinic.example', password: 'not the right one' }
    const statuses = await raced(() => visitor().post('/api/auth/provider/sign-in/email', body))
    expect(
      Object.keys(statuses)
        .map(Number)
        .filter((status) => status !== 401 && status !== 429),
    ).toEqual([])
  })

  test('registering, and requesting links, for one address', async () => {
    const { visitor } = await signIns()
    const email = 'new@clinic.example'
    const all = { 200: AT_ONCE }
    expect(await raced((n) => visitor().post('/api/auth/provider/sign-up/email', { email }, address(n)))).toEqual(all)
    expect(
      await raced((n) => visitor().post('/api/auth/provider/request-password-reset', { email }, address(n))),
    ).toEqual(all)
  })

  test('a registration link, opened in many windows', async () => {
    const { visitor, linkTo } = await signIns()
    const email = 'new@clinic.example'
    await visitor().post('/api/auth/provider/sign-up/email', { email })
    const form = { firstName: 'Nia', lastName: 'Ortiz', phoneNumber: null, password: PASSWORD, proof: 'link' }
    const body = { ...form, token: await linkTo(email) }
    const finish = (n: number) => visitor().post('/api/auth/provider/finish-registration', body, address(n))
    expect(await raced(finish)).toEqual({ 200: 1, 409: AT_ONCE - 1 })
  })

  test('a first sign-in with Google from many windows creates one account', async () => {
    const { visitor, db } = await signIns()
    const email = 'first@clinic.example'
    const arrivals = await times(async () => {
      const browser = visitor()
      const address = await browser.googleCode('provider', { email })
      return () => browser.call(address)
    })
    const answers = await Promise.all(arrivals.map((arrive) => arrive()))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 303: AT_ONCE })
    const { rows } = await db.pool.query(
      `select u.email from auth_provider."user" u join auth_provider.account a on a."userId" = u.id`,
    )
    expect(rows).toEqual([{ email }])
  })
})
