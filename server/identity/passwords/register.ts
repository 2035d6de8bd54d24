import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql, type Transaction } from 'kysely'
import { finishRegistrationLink } from '../../../contract/auth.ts'
import type { Language } from '../../../domain/language.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { nameProblems } from '../../../domain/people.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ports } from '../../platform/http/ports.ts'
import { unprocessable } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { signInRefusal } from '../auth-route.ts'
import { keyOf } from './guesses.ts'
import { LINK_MINUTES, makeLink, mayMail, peekLink, spendLink } from './one-time-links.ts'
import { findByEmail, linkExpired } from './reset.ts'
import { demandStrongPassword } from './strength.ts'

/**
 * Registering with a password. The form asks only for the address until the person has verified it: they enter names
 * and password on the page of the mailed link, so a person who cannot read the mail has no part in the account.
 */

type Needs = { db: Pick<Database, 'kysely'>; clock: Clock }
type Tx = Transaction<Tables>

/**
 * Returns false if a mail went to this address less than a minute ago. Owners of an existing account learn so by mail,
 * so that the answer is the same for every address.
 */
export async function beginRegistration(
  { db, clock }: Needs,
  { email, language }: { email: string; language: Language },
): Promise<boolean> {
  const now = clock.now()
  return db.kysely.transaction().execute(async (tx) => {
    if (!(await mayMail(tx, { purpose: 'register', email, now }))) return false
    const known = await findByEmail(tx, email)
    const to = { email, language }
    if (known === undefined) {
      const token = await makeLink(tx, { purpose: 'register', email, now })
      await enqueueMail(tx, now, {
        template: 'emailVerification',
        data: { link: finishRegistrationLink(token), minutes: LINK_MINUTES.register },
        to,
        dedupeKey: `register/${keyOf(token)}`,
      })
    } else if (!known.archived) {
      await enqueueMail(tx, now, {
        template: 'alreadyRegistered',
        data: { hasPassword: known.hasPassword },
        to,
        dedupeKey: `already-registered/${known.userId}/${now.getTime()}`,
      })
    }
    return true
  })
}

export async function readRegistration({ db, clock }: Needs, token: string): Promise<{ email: string }> {
  const link = await peekLink(db.kysely, { purpose: 'register', token, now: clock.now() })
  if (link === null) throw linkExpired()
  return { email: link.email }
}

export type Registration = {
  token: string
  proof: 'link' | 'invitation'
  password: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  requestId: string
}

export async function finishRegistration(
  needs: Needs & Pick<Ports, 'addressInvited'>,
  form: Registration,
): Promise<{ email: string }> {
  const { db, clock } = needs
  const { password, firstName, lastName } = form
  const problems = nameProblems({ firstName, lastName }, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  const email = await provenBy(needs, form)
  if (email === null) throw linkExpired()
  await demandStrongPassword('password', password, [email, firstName, lastName, `${firstName}${lastName}`])
  const hash = await hashPassword(password)

  const now = clock.now()
  return db.kysely.transaction().execute(async (tx) => {
    const { token, requestId } = form
    // The next step, accepting the invitation, spends the invitation's link.
    if (form.proof === 'link' && (await spendLink(tx, { purpose: 'register', token, now })) === null)
      throw linkExpired()
    const userId = await insertIdentity(tx, email, form, now)
    if (userId === undefined) throw signInRefusal('already_registered', 409)
    await insertPassword(tx, userId, hash, now)
    await recordAudit(tx, { at: now, actorId: userId, requestId, action: 'register', subject: `sign-in/${userId}` })
    return { email }
  })
}

/** The server mailed the invitation's link only to the invited address, so the link verifies that address as well. */
async function provenBy(
  { db, clock, addressInvited }: Parameters<typeof finishRegistration>[0],
  { token, proof }: Registration,
): Promise<string | null> {
  if (proof === 'invitation') return addressInvited(token)
  return (await peekLink(db.kysely, { purpose: 'register', token, now: clock.now() }))?.email ?? null
}

const newId = () => randomBytes(24).toString('base64url')

/** Returns undefined if another link or Google created an account for the address since this link was mailed. */
async function insertIdentity(tx: Tx, email: string, form: Registration, now: Date): Promise<string | undefined> {
  const { firstName, lastName, phoneNumber } = form
  const { rows } = await sql<{ id: string }>`
    insert into auth_provider."user"
      (id, name, email, "emailVerified", "firstName", "lastName", phone, "createdAt", "updatedAt")
    values (${newId()}, ${`${firstName} ${lastName}`}, ${email}, true, ${firstName}, ${lastName}, ${phoneNumber}, ${now}, ${now})
    on conflict (email) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

async function insertPassword(tx: Tx, userId: string, hash: string, now: Date): Promise<void> {
  await sql`
    insert into auth_provider.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values (${newId()}, ${userId}, 'credential', ${userId}, ${hash}, ${now}, ${now})`.execute(tx)
}
