import { sql, type Transaction } from 'kysely'
import { afterCheck, type LinkState, type LinkVerdict } from '../../../domain/clinic/booking-link.ts'
import { websiteHref } from '../../../domain/clinic/website.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import type { Tables } from '../../db/tables.ts'
import type { JobContext, Schedule } from '../../platform/jobs/schedule.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { peopleOf } from '../reports/receive.ts'
import { checkLink } from './check-link.ts'
import { internet, type LinkClient } from './link-client.ts'

/**
 * Every night, asks each host of the listed clinics' pages for booking once: for the link that failed last or was
 * checked longest ago. Two failures on two days hide a link and tell the clinic's people. A night in which no host answers
 * at all does not count.
 */

type Known = LinkState & { clinicId: number; name: string | null; link: string; checkedOn: string | null }
type Tools = Pick<JobContext, 'db' | 'clock'>

export async function checkBookingLinks({ db, clock }: Tools, client: LinkClient): Promise<Record<string, number>> {
  const today = agencyDay(clock.now())
  const known = await knownLinks(db.kysely)
  const asked = new Set(known.filter(({ checkedOn }) => checkedOn === today).map(({ link }) => hostOf(link)))
  let answers = 0
  const counting: LinkClient = async (method, url) => {
    const answer = await client(method, url)
    answers += 1
    return answer
  }
  const verdicts = new Map<string, LinkVerdict>()
  for (const { link } of known.toSorted(byNeed))
    if (!asked.has(hostOf(link))) verdicts.set(link, await checkLink(addressOf(link), counting, asked))
  const done = { checked: 0, hidden: 0 }
  // Then our own way out is closed, and no clinic's page is to blame.
  if (answers === 0) return done
  for (const [link, verdict] of verdicts) {
    done.checked += 1
    for (const clinic of known.filter((one) => one.link === link)) {
      const after = afterCheck(clinic, verdict, today)
      const isHiddenNow = clinic.hiddenOn === null && after.hiddenOn !== null
      await db.kysely.transaction().execute(async (tx) => {
        await store(tx, clinic, after, today)
        if (isHiddenNow) await tellPeople(tx, clinic, clock.now())
      })
      if (isHiddenNow) done.hidden += 1
    }
  }
  return done
}

const addressOf = (link: string) => websiteHref(link) ?? link
const hostOf = (link: string) => new URL(addressOf(link)).host

/** A first failure is followed up before anything else. */
const byNeed = (a: Known, b: Known) =>
  Number(isDoubted(b)) - Number(isDoubted(a)) || (a.checkedOn ?? '').localeCompare(b.checkedOn ?? '')
const isDoubted = ({ failedOn, hiddenOn }: Known) => failedOn !== null && hiddenOn === null

async function knownLinks(db: Tools['db']['kysely']): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select c.clinic_id as "clinicId", c.display_name as name, c.profile ->> 'bookingLink' as link,
      k.checked_on::text as "checkedOn", k.failed_on::text as "failedOn", k.hidden_on::text as "hiddenOn"
    from listings l join clinics c using (clinic_id)
    left join booking_checks k on k.clinic_id = c.clinic_id and k.link = c.profile ->> 'bookingLink'
    where c.profile ->> 'bookingLink' is not null order by c.clinic_id`.execute(db)
  return rows
}

const store = (tx: Transaction<Tables>, { clinicId, link }: Known, { failedOn, hiddenOn }: LinkState, today: string) =>
  sql`
    insert into booking_checks (clinic_id, link, checked_on, failed_on, hidden_on)
    values (${clinicId}, ${link}, ${today}::date, ${failedOn}::date, ${hiddenOn}::date)
    on conflict (clinic_id) do update set link = excluded.link, checked_on = excluded.checked_on,
      failed_on = excluded.failed_on, hidden_on = excluded.hidden_on`.execute(tx)

async function tellPeople(tx: Transaction<Tables>, { clinicId, name, link }: Known, now: Date): Promise<void> {
  const people = await peopleOf(tx, clinicId)
  const mails = people.map(({ userId, language }) => ({
    template: 'bookingBroken' as const,
    to: { userId },
    dedupeKey: `booking/${clinicId}/${agencyDay(now)}/${userId}`,
    data: { clinicId, clinicName: name || MESSAGES[language].noDisplayName(), link },
  }))
  await enqueueMails(tx, now, mails)
}

export const bookingLinks: Schedule = {
  name: 'booking-links',
  cron: '20 3 * * *',
  run: (context) => checkBookingLinks(context, internet),
}
