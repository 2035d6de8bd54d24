import type { Kysely } from 'kysely'
import { PLACE } from '#place/names'
import type { ClinicSources, getClinicSources } from '../../contract/feeds.ts'
import type { SOURCE_NAMES } from '../../contract/shared/feeds.ts'
import { applyChanges, attributeLabel, readAttribute } from '../../domain/clinic/changes.ts'
import { type Clinic, emptyProfile } from '../../domain/clinic/clinic.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import { voiceOf } from '../../domain/codes.ts'
import { FEED_FIELDS, fieldOfAttribute, withField } from '../../domain/feeds/decide.ts'
import type { ReportedField } from '../../domain/feeds/reported.ts'
import { tellField } from '../../domain/feeds/tell.ts'
import { can } from '../../domain/permissions.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../platform/http/bind.ts'
import { notFound } from '../platform/http/refusal.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { type Known, knownClinics } from './known-clinics.ts'

/** The latest values of each source about a clinic; those of people and other feeds come from the clinic's history. */

type SourceName = (typeof SOURCE_NAMES)[number]
type Applied = { attribute: string; version: number; before: Json; at: Date; source: SourceName }

export const readSources: Handler<typeof getClinicSources> = async ({ db, actor, input: { params } }) => {
  const { clinicId } = params
  const [known] = (await knownClinics(db.kysely, { clinicIds: [clinicId] }, { locked: false })).values()
  if (!known || !can(actor, 'readUpdates', known.clinic)) throw notFound()
  const applied = await appliedChanges(db.kysely, clinicId)
  const others = applied.filter((change) => change.source === 'gbp' || change.source === 'hsd')
  const heard = known.reported.accountName !== undefined
  if (!heard && others.length === 0) return { data: [] }
  const voice = voiceOf(await codeBookOf(db.kysely))
  const fields = new Set<string>([...FEED_FIELDS, ...others.map((change) => fieldNamed(change.attribute))])
  const data = [...fields].flatMap((field): ClinicSources => {
    const live = tellField(known.clinic, field, voice)
    const values = [...ofPeople(known.clinic, applied, field), ...ofFeed(known, field)].map((one) => {
      const text = tellField(one.clinic, field, voice)
      return { source: one.source, text, at: one.at, live: text === live }
    })
    // The live value is older than the history.
    if (!values.some((value) => value.live)) values.unshift({ source: 'portal', text: live, at: null, live: true })
    return [{ field, label: attributeLabel(`clinic.${field}`, 'en'), values }]
  })
  return { data }
}

const fieldNamed = (attribute: string): string => fieldOfAttribute(attribute) ?? readAttribute(attribute)?.name ?? ''

async function appliedChanges(db: Kysely<Tables>, clinicId: number): Promise<Applied[]> {
  const rows = await db
    .selectFrom('changes as ch')
    .innerJoin('requests as r', 'r.request_id', 'ch.submission_id')
    .select(['ch.attribute', 'ch.applied_version', 'ch.overwrote', 'ch.old_value', 'ch.updated_at', 'r.source'])
    .where('ch.clinic_id', '=', clinicId)
    .where('ch.applied_version', 'is not', null)
    .orderBy('ch.applied_version')
    .orderBy('ch.change_id')
    .execute()
  return rows
    .filter((row) => readAttribute(row.attribute) !== undefined)
    .map((row) => ({
      attribute: row.attribute,
      version: row.applied_version as number,
      before: (row.overwrote ?? row.old_value) as Json,
      at: row.updated_at,
      source: row.source ?? 'portal',
    }))
}

type Spoken = { source: SourceName; clinic: Clinic; at: string | null }

function ofPeople(live: Clinic, applied: readonly Applied[], field: string): Spoken[] {
  return (['portal', 'gbp', 'hsd'] as const).flatMap((source) => {
    const last = applied.findLast((change) => change.source === source && fieldNamed(change.attribute) === field)
    return last ? [{ source, clinic: asOf(live, applied, last.version), at: last.at.toISOString() }] : []
  })
}

/** Rebuilds the clinic at a version by undoing later changes. */
function asOf(live: Clinic, applied: readonly Applied[], version: number): Clinic {
  const later = new Map<string, Json>()
  for (const change of applied) {
    if (change.version > version && !later.has(change.attribute)) later.set(change.attribute, change.before)
  }
  return applyChanges(
    live,
    [...later].map(([attribute, newValue]) => ({ attribute, newValue })),
  )
}

function ofFeed({ clinic, reported, reportedAt }: Known, field: string): Spoken[] {
  if (!(field in reported)) return []
  const named = field as ReportedField
  const blank = { ...clinic, ...(emptyProfile() as unknown as Clinic) }
  return [
    {
      source: PLACE.licensingId,
      clinic: withField(named, blank, reported, {}) ?? blank,
      at: reportedAt[named] ?? null,
    },
  ]
}
