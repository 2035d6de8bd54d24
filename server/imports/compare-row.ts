import type { Clinic } from '../../domain/clinic/clinic.ts'
import { sameJson } from '../../domain/clinic/kinds/kind.ts'
import { type Decision, decide } from '../../domain/feeds/decide.ts'
import { providerKey, providerNameIn } from '../../domain/feeds/names.ts'
import { type FeedReport, note, tally } from '../../domain/feeds/report.ts'
import { mergeReported, type Reported, type ReportedField } from '../../domain/feeds/reported.ts'
import { newClinic } from '../clinics/store.ts'
import { type Known, nothingReported, type Remembered, type StagedRow } from './known-clinics.ts'

/**
 * Compares one row with one clinic. The dry run and the run share this code, so the run does what the dry run
 * announced.
 */

export type ComparedRow = {
  accountId: string
  name: string
  isNew: boolean
  returned: boolean
  live: Clinic
  decision: Decision
  remember: Remembered & { differs: boolean }
}

export function compareRow(
  row: StagedRow & { reported: Reported },
  known: Known | undefined,
  recent: ReadonlySet<ReportedField> | undefined,
  at: Date,
): ComparedRow {
  const { accountId, reported } = row
  const before = known ?? nothingReported()
  const live = known?.clinic ?? newClinic(accountId, { clinicId: 1, providerId: 1 }, at)
  const settled = { ...before.reported, ...before.settled }
  const isNew = known === undefined || known.isNew === true
  // A new clinic without a public name takes its account's name.
  const now = isNew ? { ...reported, displayName: reported.displayName ?? (reported.accountName as string) } : reported
  const decision = decide(live, now, settled, (field) => recent?.has(field) ?? false)
  const name = decision.wanted.displayName ?? accountId
  const returned = known?.absent ?? false
  return { accountId, name, isNew, returned, live, decision, remember: remembered(before, reported, decision, at) }
}

function remembered(before: Remembered, now: Reported, { proposed }: Decision, at: Date): ComparedRow['remember'] {
  const reported = mergeReported(before.reported, now)
  const fields = Object.keys(now) as ReportedField[]
  const moved = fields.filter((field) => !sameJson(before.reported[field] as never, reported[field] as never))
  const reportedAt = { ...before.reportedAt }
  for (const field of moved) reportedAt[field] = at.toISOString()
  const settled: Record<string, unknown> = { ...before.settled }
  for (const field of fields) {
    if (!proposed.includes(field)) delete settled[field]
    else if (!(field in settled)) settled[field] = before.reported[field] ?? null
  }
  const differs = moved.length > 0 || !sameJson(settled as never, before.settled as never)
  return { reported, reportedAt, settled: settled as Reported, differs }
}

export function count(report: FeedReport, compared: ComparedRow): void {
  const { accountId, name, decision, live } = compared
  report.rows += 1
  tally(report.proposed, decision.proposed)
  if (compared.isNew) {
    report.added += 1
    note(report.addedClinics, { accountId, name })
    return
  }
  if (compared.returned) {
    report.returned += 1
    note(report.returnedClinics, { accountId, name })
  }
  const provider = providerNameIn(decision.wanted.accountName ?? '')
  if (live.accountName !== null && providerKey(provider) !== providerKey(providerNameIn(live.accountName))) {
    note(report.otherProvider, { accountId, name, provider })
  }
  tally(report.fields, decision.changed)
  if (decision.changed.length === 0) report.unchanged += 1
  else {
    report.changed += 1
    note(report.changedClinics, { accountId, name, fields: decision.changed })
  }
}
