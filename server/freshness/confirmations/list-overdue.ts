import { type RawBuilder, sql } from 'kysely'
import type { listOverdue as call, OverdueClinic } from '../../../contract/overdue.ts'
import { LONG_PAGE_SIZE } from '../../../contract/paging.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { phoneDigits } from '../../../domain/clinic/find.ts'
import { tellRowPlainly } from '../../../domain/clinic/tell.ts'
import { voiceOf } from '../../../domain/codes.ts'
import { dueOn, dueSections } from '../../../domain/freshness/due.ts'
import { lastHeard } from '../../../domain/freshness/evidence.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import type { Database } from '../../db/open.ts'
import { containing, isoMoment } from '../../db/sql-text.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { readEvidence } from '../read-evidence.ts'
import { isOverdue, OLDEST_SECTION, remindersBegun, wasCalledToday, whyOverdue } from './overdue.ts'

type Told = Pick<OverdueClinic, 'providerName' | 'why' | 'people' | 'reminders' | 'invitations' | 'calls'>
type Row = Told & { clinic: Clinic; total: number; called: number }

/** The agency's list of overdue clinics: whom to call, the reminders sent, and the calls made so far. */
export const listOverdue: Handler<typeof call> = async ({ db, clock, input: { query } }) => {
  const { page = 1, pageSize = LONG_PAGE_SIZE, ...filter } = query
  const { clinics, total } = await readOverdue(db, clock.now(), filter, { page, pageSize })
  return { data: clinics, meta: { total, page, pageSize } }
}

type Filter = { q?: string | undefined; why?: OverdueClinic['why'] | undefined; clinicId?: number | undefined }
type Page = { page: number; pageSize: number }

/** Whether the clinic or its provider has the typed text in its name, or the clinic has the typed phone number. */
function matches(q: string): RawBuilder<boolean> {
  const pattern = containing(q)
  const digits = phoneDigits(q)
  return sql<boolean>`(c.name_key like fold_text(${pattern}) or c.find_key like ${digits === null ? null : containing(digits)}::text
    or exists (select from providers named where named.provider_id = c.provider_id
      and named.name_key like fold_text(${pattern})))`
}

/** One page of the list, or all of it; its total, and how many of these were called today. */
export async function readOverdue(db: Pick<Database, 'kysely'>, now: Date, filter: Filter, page: Page | null) {
  const condition = isOverdue({ now, begunOn: await remindersBegun(db.kysely) })
  const { q = '', why, clinicId } = filter
  const { rows } = await sql<Row>`
    with found as (
      select l.clinic_id, ${sql.raw(OLDEST_SECTION)} as oldest, ${whyOverdue} as why,
        ${wasCalledToday(now)} as called
      from listings l join clinics c using (clinic_id) where ${condition} and ${q === '' ? sql`true` : matches(q)}
        and ${clinicId === undefined ? sql`true` : sql`l.clinic_id = ${clinicId}`}
    ), chosen as (select * from found where ${why === undefined ? sql`true` : sql`why = ${why}`}
    ), page as (select * from chosen order by oldest, clinic_id
      ${page === null ? sql`` : sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`})
    select ${sql.raw(CLINIC_JSON)} as clinic, p.name as "providerName", page.why,
      (select count(*)::int from chosen) as total,
      (select count(*)::int from chosen where called) as called,
      (select coalesce(json_agg(json_build_object('name', u.display_name, 'email', u.email,
          'refused', u.mail_refused_at_address is not distinct from u.email) order by u.display_name, u.email), '[]')
        from users u where u.tenant = 'provider' and u.status = 'Approved' and exists (select from roles r
          where r.user_id = u.user_id and (r.clinic_id = c.clinic_id
            or (r.role = 'manager' and r.provider_id = c.provider_id)))) as people,
      (select json_build_object('count', count(*), 'lastOn', max(m.sent_on)) from reminders m
        where m.clinic_ids @> array[c.clinic_id] and m.created_at > page.oldest) as reminders,
      (select count(*)::int from invitations i where i.accepted_at is null and i.cancelled_at is null
        and i.expires_at > ${now} and i.provider_id = c.provider_id
        and (i.clinic_id is null or i.clinic_id = c.clinic_id)) as invitations,
      (select coalesce(json_agg(json_build_object('calledAt', ${sql.raw(isoMoment('k.called_at'))}, 'by', a.display_name,
          'ended', k.ended,          'note', coalesce(k.note, ''), 'sections', k.sections) order by k.called_at desc), '[]')
        from clinic_calls k join users a on a.user_id = k.called_by
        where k.clinic_id = c.clinic_id and k.called_at > page.oldest) as calls
    from page join clinics c using (clinic_id) join providers p using (provider_id)
    order by page.oldest, c.clinic_id`.execute(db.kysely)
  const evidence = await readEvidence(
    db.kysely,
    rows.map(({ clinic }) => clinic.clinicId),
  )
  const book = await codeBookOf(db.kysely)
  const names = await namesOf(
    db,
    [...evidence.values()].flatMap((known) => lastHeard(known)?.by ?? []),
  )
  const clinics = rows.map(({ clinic, total: _, called: __, ...told }): OverdueClinic => {
    const { clinicId, providerId, displayName } = clinic
    const known = evidence.get(clinicId)
    const heard = known ? lastHeard(known) : null
    const phones = (language: 'en' | 'es') => tellRowPlainly(clinic, 'clinicPhones', voiceOf(book, language))
    return {
      ...told,
      clinicId,
      providerId,
      displayName,
      phones: { en: phones('en'), es: phones('es') },
      due: known ? dueSections(known, now).map((section) => ({ section, dueOn: dueOn(known, section) })) : [],
      lastHeard: heard && { at: heard.at, by: names.get(heard.by) ?? '', through: heard.through ?? null },
    }
  })
  return { clinics, total: rows[0]?.total ?? 0, called: rows[0]?.called ?? 0 }
}

async function namesOf(db: Pick<Database, 'kysely'>, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string>()
  const rows = await db.kysely
    .selectFrom('users')
    .select(['user_id', 'display_name'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, display_name }) => [user_id, display_name]))
}
