import { sql } from 'kysely'
import {
  type addAdministrator as add,
  FRESH_SIGN_IN_MINUTES,
  type removeAdministrator as remove,
} from '../../../contract/administrators.ts'
import { isWholeDomain } from '../../../domain/administrators.ts'
import { endTokensOf } from '../../identity/access-tokens/store.ts'
import { allowList } from '../../identity/allow-list.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict, notFound, Refusal, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueueMail, enqueueMails } from '../../platform/mail/outbox.ts'
import { lockedEntries, readAdministrators } from './store.ts'

/** The list grants the widest right there is, so a change requires a fresh sign-in and notifies every administrator. */

type Change = CommandContext<typeof add> | CommandContext<typeof remove>

export async function addAdministrator(context: CommandContext<typeof add>) {
  const { tx, actor, clock, env, input } = context
  const { entry } = input.body
  await refuseOldSignIn(context)
  const now = clock.now()
  const entries = await lockedEntries(tx, env, now)
  refuseUnless(!entries.includes(entry), alreadyListed)
  if (isWholeDomain(entry) && !input.body.wholeDomain) throw askWholeDomain(entry, await countAccounts(tx, entry))
  await tx.insertInto('administrators').values({ entry, added_at: now, added_by: actor.userId }).execute()
  await tell(context, 'added', entry, [...entries, entry])
  if (!isWholeDomain(entry)) {
    await enqueueMail(tx, now, {
      template: 'administratorsChanged',
      data: { change: 'invited', entry, by: nameOf(context) },
      to: { email: entry, language: 'en' },
      dedupeKey: `administrators/invited/${entry}/${now.toISOString()}`,
    })
  }
  return { data: await readAdministrators(tx, env) }
}

export async function removeAdministrator(context: CommandContext<typeof remove>) {
  const { tx, actor, clock, env, input, requestId } = context
  const entry = input.params.entry.toLowerCase()
  await refuseOldSignIn(context)
  const entries = await lockedEntries(tx, env, clock.now())
  refuseUnless(entries.includes(entry), notFound)
  // The caller must stay on the list, so that at least one person can still sign in.
  const left = entries.filter((one) => one !== entry)
  refuseUnless(allowList(left)(actor), ownEntry)
  await tx.deleteFrom('administrators').where('entry', '=', entry).execute()
  await tell(context, 'removed', entry, entries)
  for (const gone of await administratorsLost(tx, { entries, left }))
    await endTokensOf(tx, gone, { now: clock.now(), key: requestId })
  return { data: await readAdministrators(tx, env) }
}

/** Administrators who entered by the removed entry alone. */
async function administratorsLost(tx: Change['tx'], list: { entries: readonly string[]; left: readonly string[] }) {
  const people = await tx
    .selectFrom('users')
    .select(['tenant', 'user_id', 'email'])
    .where('tenant', '=', 'admin')
    .execute()
  const isListed = (entries: readonly string[]) => (person: (typeof people)[number]) =>
    allowList(entries)({ tenant: 'admin', email: person.email, emailVerified: true })
  return people
    .filter(isListed(list.entries))
    .filter((person) => !isListed(list.left)(person))
    .map(({ user_id: userId }) => ({ tenant: 'admin' as const, userId }))
}

const nameOf = ({ actor }: Pick<Change, 'actor'>) => `${actor.firstName} ${actor.lastName}`.trim() || actor.email

async function refuseOldSignIn({ tx, actor, clock }: Change): Promise<void> {
  const youngest = new Date(clock.now().getTime() - FRESH_SIGN_IN_MINUTES * 60_000)
  const session = await tx
    .selectFrom('sessions')
    .select('created_at')
    .where('session_id', '=', actor.sessionId)
    .where('created_at', '>', youngest)
    .executeTakeFirst()
  refuseUnless(session !== undefined, signInAgain)
}

/** Mails every administrator who could sign in before or after the change, even with notifications off. */
async function tell(context: Change, change: 'added' | 'removed', entry: string, entries: readonly string[]) {
  const { tx, clock, audit } = context
  const now = clock.now()
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from users where tenant = 'admin' and status <> 'Archived'
      and (email_key = any(${entries}::text[]) or '@' || split_part(email_key, '@', -1) = any(${entries}::text[]))`.execute(
    tx,
  )
  await enqueueMails(
    tx,
    now,
    rows.map((to) => ({
      template: 'administratorsChanged' as const,
      data: { change, entry, by: nameOf(context) },
      to,
      dedupeKey: `administrators/${change}/${entry}/${now.toISOString()}/${to.userId}`,
    })),
  )
  await audit(change === 'added' ? 'addAdministrator' : 'removeAdministrator', `administrator/${entry}`, { entry })
}

/** Accounts of both portals: their owners could open an administrator's account with the same address. */
async function countAccounts(tx: Change['tx'], entry: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct email_key)::int as count from users
    where status <> 'Archived' and '@' || split_part(email_key, '@', -1) = ${entry}`.execute(tx)
  return rows[0]?.count ?? 0
}

const askWholeDomain = (entry: string, accounts: number) =>
  conflict(
    'whole_domain',
    `Every person with an address at ${entry.slice(1)} could sign in as an administrator. Confirm that you mean it.`,
    {
      accounts,
    },
  )
const alreadyListed = () => conflict('already_listed', 'This is on the list already.')
const ownEntry = () => conflict('own_entry', 'You sign in by this entry yourself. Another administrator can remove it.')
const signInAgain = () =>
  new Refusal(
    403,
    'sign_in_again',
    'To change the list, you must have signed in during the last 10 minutes. Please sign in again.',
  )
