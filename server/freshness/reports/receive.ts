import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { coloradoDay } from '../../../domain/dates.ts'
import { codeFrom, type ReportKind, reportedSection } from '../../../domain/directory/reports.ts'
import type { Language } from '../../../domain/language.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { touch } from '../../clinics/touch.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'

/**
 * Stores a visitor's report and enqueues the mails to the clinic's people in the same transaction. Every person with a
 * role gets one, even without digests, because a report needs an answer.
 */

export type Report = {
  clinicId: number
  clinicName: string
  kind: ReportKind
  language: Language
  /** The chosen number and the visitor's own words, which are deleted together. */
  words: string | null
  /** True if the visitor wrote something beside the choices of the form. */
  hasWords: boolean
  /** The visitor's network, stored only as a salted hash. */
  network: string
  now: Date
}

export async function receiveReport(db: Pick<Database, 'kysely'>, report: Report): Promise<{ code: string }> {
  const { clinicId, kind, language, words, hasWords, now } = report
  const code = newCode()
  const day = coloradoDay(now)
  await db.kysely.transaction().execute(async (tx) => {
    const people = await peopleOf(tx, clinicId)
    await tx
      .insertInto('clinic_reports')
      .values({
        code,
        clinic_id: clinicId,
        kind,
        section: reportedSection(kind),
        language,
        message: words,
        day,
        with_clinic: people.length > 0,
        network: await sameMark(tx, report, day),
      })
      .execute()
    await touch(tx, [clinicId])
    // One mail per person and day, however many visitors report the same.
    const mails = people.map(({ userId, language: spoken }) => ({
      template: 'visitorReport' as const,
      to: { userId },
      dedupeKey: `report/${clinicId}/${kind}/${day}/${userId}`,
      data: {
        clinicId,
        clinicName: report.clinicName || MESSAGES[spoken].noDisplayName(),
        kind,
        hasWords,
      },
    }))
    await enqueueMails(tx, now, mails)
  })
  return { code }
}

function newCode(): string {
  const code = codeFrom(randomBytes(32))
  return code ?? newCode()
}

async function peopleOf(tx: Transaction<Tables>, clinicId: number) {
  const { rows } = await sql<{ userId: string; language: Language }>`
    select distinct u.user_id as "userId", u.language
    from clinics c join roles r on r.clinic_id = c.clinic_id or (r.role = 'manager' and r.provider_id = c.provider_id)
    join users u using (user_id)
    where c.clinic_id = ${clinicId} and u.tenant = 'provider' and u.status = 'Approved'`.execute(tx)
  return rows
}

/** One salt for all processes, created by the first report of the day. */
async function saltOf(tx: Transaction<Tables>, day: string): Promise<Buffer> {
  await tx
    .insertInto('network_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ salt: Buffer | Uint8Array }>`
    select salt from network_salts where day = ${day}::date`.execute(tx)
  return Buffer.from(rows[0]?.salt ?? [])
}

/**
 * Two bytes: enough to tell the few networks that report one clinic apart, too few to find an address, because every
 * mark fits 65,000 addresses of IPv4.
 */
const markOf = (network: string, salt: Buffer) => createHmac('sha256', salt).update(network).digest().subarray(0, 2)

/**
 * The network's mark by the salt of today. Earlier reports of the same network about this clinic get it too, so that
 * one network that reports on several days counts once.
 */
async function sameMark(tx: Transaction<Tables>, { clinicId, network }: Report, day: string): Promise<Buffer> {
  const mark = markOf(network, await saltOf(tx, day))
  const { rows } = await sql<{ mark: Buffer | Uint8Array; salt: Buffer | Uint8Array }>`
    select distinct r.network as mark, s.salt from clinic_reports r join network_salts s using (day)
    where r.clinic_id = ${clinicId} and r.network is not null`.execute(tx)
  for (const earlier of rows) {
    if (!markOf(network, Buffer.from(earlier.salt)).equals(earlier.mark)) continue
    await sql`update clinic_reports set network = ${mark} where clinic_id = ${clinicId} and network = ${earlier.mark}`.execute(
      tx,
    )
  }
  return mark
}
