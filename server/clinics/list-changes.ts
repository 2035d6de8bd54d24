import type { Pool } from 'pg'
import type { ChangeRecord } from '../../contract/updates.ts'
import { valueAt } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { type Json, sameJson } from '../../domain/clinic/kinds/kind.ts'
import { pairWith } from '../../domain/clinic/translations.ts'
import { type Actor, can } from '../../domain/permissions.ts'
import type { ChangeStatus } from '../../domain/review/status.ts'
import type { Page } from '../platform/http/page.ts'
import { notFound, refuseUnless } from '../platform/http/refusal.ts'
import { CHANGE_JOINS, CHANGE_JSON, type ChangeRow, toRecord } from './change-records.ts'
import { CLINIC_JSON } from './store.ts'

/** The changes of one clinic, newest first, and the changes of one submission in their order. */

type ClinicRow = { provider_id: number; changes: ChangeRow[]; last_updated: Date | null; total: number }

export async function changesOfClinic(
  pool: Pool,
  actor: Actor,
  ask: { clinicId: number; statuses: readonly ChangeStatus[] | null; page: Page | null },
) {
  const { clinicId, statuses, page } = ask
  const wanted = `ch.clinic_id = $1 and ($2::text[] is null or ch.status = any($2))`
  const { rows } = await pool.query<ClinicRow>({
    name: 'changes-of-clinic',
    text: `
      select c.provider_id,
        (select coalesce(json_agg(listed.record order by listed.change_id desc), '[]') from (
          select ch.change_id, ${CHANGE_JSON} as record from changes ch ${CHANGE_JOINS}
          where ${wanted} order by ch.change_id desc limit $3 offset $4) listed) as changes,
        (select max(ch.updated_at) from changes ch where ch.clinic_id = $1 and ch.applied_version is not null) as last_updated,
        (select count(*)::int from changes ch where $3::int is not null and ${wanted}) as total
      from clinics c where c.clinic_id = $1`,
    values: [clinicId, statuses, page?.size ?? null, page?.offset ?? 0],
  })
  const [found] = rows
  if (!found || !can(actor, 'readUpdates', { clinicId, providerId: found.provider_id })) throw notFound()
  const meta = page
    ? { total: found.total, page: page.number, pageSize: page.size }
    : { lastUpdated: found.last_updated?.toISOString() ?? null }
  return { data: found.changes.map(toRecord), meta }
}

type SubmissionRow = {
  clinic_id: number
  provider_id: number
  clinic: Clinic
  changes: (ChangeRow & { liveAt: string | null; saidSame: string[] | null })[]
}

export async function changesOfSubmission(
  pool: Pool,
  actor: Actor,
  ask: { submissionId: number; statuses: readonly ChangeStatus[] | null },
) {
  const { rows } = await pool.query<SubmissionRow>({
    name: 'changes-of-submission',
    text: `
      select s.clinic_id, s.provider_id, ${CLINIC_JSON} as clinic,
        (select coalesce(json_agg(${CHANGE_JSON} || jsonb_build_object('liveAt', (
            select max(o.updated_at) from changes o where o.clinic_id = ch.clinic_id and o.attribute = ch.attribute
              and o.applied_version is not null and o.updated_at > ch.created_at),
            'saidSame', r.pair_answers -> 'same') order by ch.change_id), '[]')
          from changes ch ${CHANGE_JOINS}
          where ch.submission_id = $1 and ($2::text[] is null or ch.status = any($2))) as changes
      from requests s join clinics c on c.clinic_id = s.clinic_id
      where s.request_id = $1 and s.type = 'contentUpdate'`,
    values: [ask.submissionId, ask.statuses],
  })
  const [found] = rows
  refuseUnless(
    found !== undefined && can(actor, 'readUpdates', { clinicId: found.clinic_id, providerId: found.provider_id }),
  )
  return {
    data: found.changes.map(({ liveAt, saidSame, ...row }) => {
      const english = pairWith(row.attributeChanged)?.english
      const stillSame = english !== undefined && saidSame?.includes(english) === true
      return { ...withLiveValue(toRecord(row), found.clinic, liveAt), ...(stillSame && { stillSame }) }
    }),
  }
}

/** Warns the reviewer when the text they compare with is no longer live. */
function withLiveValue(record: ChangeRecord, clinic: Clinic, liveAt: string | null): ChangeRecord {
  if (record.status !== 'requested') return record
  const live = valueAt(clinic, record.attributeChanged)
  if (sameJson(live, record.oldValue as Json)) return record
  return { ...record, liveValue: live, ...(liveAt === null ? {} : { liveChangedAt: new Date(liveAt).toISOString() }) }
}
