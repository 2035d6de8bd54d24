import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { coloradoDay } from '../../../domain/dates.ts'
import { codeFrom, NUMBER_KINDS, type ReportKind, reportedSection } from '../../../domain/directory/reports.ts'
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

const SALT_BYTES = 16

export type Report = {
  clinicId: number
  clinicName: string
  kind: ReportKind
  language: Language
  /** The chosen number and the visitor's own words, which are deleted together. */
  words: string | null
  /** True if the visitor wrote something beside the choices of the form. */
  hasWords: boolean
  /** The visitor's network, of which the server stores a salted mark, for reports about a number only. */
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
        network: NUMBER_KINDS.includes(kind) ? await networkMark(tx, report) : null,
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

/** Two bytes: enough to tell the few networks that report one clinic apart, too few to find an address. */
const markOf = (network: string, salt: Buffer) =>
  Buffer.concat([salt, createHmac('sha256', salt).update(network).digest().subarray(0, 2)])

/**
 * The mark of a network, by which two reports about a number count once if they come from one network. It begins with
 * a random salt of its own, so that no mark leads to reports about another clinic. Earlier open reports of the same
 * network get the new mark.
 */
async function networkMark(tx: Transaction<Tables>, { clinicId, network }: Report): Promise<Buffer> {
  // Two reports at once from one network would each get a mark.
  await sql`select from clinics where clinic_id = ${clinicId} for no key update`.execute(tx)
  const mark = markOf(network, randomBytes(SALT_BYTES))
  const { rows } = await sql<{ mark: Buffer | Uint8Array }>`
    select distinct network as mark from clinic_reports
    where clinic_id = ${clinicId} and outcome is null and network is not null`.execute(tx)
  for (const row of rows) {
    const earlier = Buffer.from(row.mark)
    if (!markOf(network, earlier.subarray(0, SALT_BYTES)).equals(earlier)) continue
    await sql`update clinic_reports set network = ${mark} where clinic_id = ${clinicId} and network = ${earlier}`.execute(
      tx,
    )
  }
  return mark
}
