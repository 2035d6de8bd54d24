import { type Clinic, emptyProfile } from '../../domain/clinic/clinic.ts'
import { sameJson } from '../../domain/clinic/kinds/kind.ts'
import { type Decision, decide } from '../../domain/feeds/ladders/decide.ts'
import { providerKey, providerNameIn } from '../../domain/feeds/ladders/names.ts'
import { mergeSaid, type Said, type SaidField } from '../../domain/feeds/ladders/said.ts'
import { type FeedReport, note, tally } from '../../domain/feeds/report.ts'
import { type Known, nothingSaid, type Remembered, type StagedRow } from './known-clinics.ts'

/** One row held against one clinic. Dry run and run both come through here, so one promises what the other does. */

export type Judged = {
  accountId: string
  name: string
  isNew: boolean
  returned: boolean
  live: Clinic
  decision: Decision
  remember: Remembered & { differs: boolean }
}

const NEW_CLINIC = { archived: false, archivalReason: null, version: 1 } as const

export const newClinic = (accountId: string, ids: { clinicId: number; providerId: number }, at: Date): Clinic => ({
  ...(emptyProfile() as unknown as Clinic),
  ...NEW_CLINIC,
  ...ids,
  accountId,
  updatedAt: at.toISOString(),
})

export function judge(
  row: StagedRow & { said: Said },
  known: Known | undefined,
  recent: ReadonlySet<SaidField> | undefined,
  at: Date,
): Judged {
  const { accountId, said } = row
  const before = known ?? nothingSaid()
  const live = known?.clinic ?? newClinic(accountId, { clinicId: 1, providerId: 1 }, at)
  const settled = { ...before.said, ...before.settled }
  const isNew = known === undefined || known.isNew === true
  // A clinic that comes without a public name is called what its account is called.
  const now = isNew ? { ...said, displayName: said.displayName ?? (said.accountName as string) } : said
  const decision = decide(live, now, settled, (field) => recent?.has(field) ?? false)
  const name = decision.wanted.displayName ?? accountId
  const returned = known?.absent ?? false
  return { accountId, name, isNew, returned, live, decision, remember: remembered(before, said, decision, at) }
}

function remembered(before: Remembered, now: Said, { proposed }: Decision, at: Date): Judged['remember'] {
  const said = mergeSaid(before.said, now)
  const fields = Object.keys(now) as SaidField[]
  const moved = fields.filter((field) => !sameJson(before.said[field] as never, said[field] as never))
  const saidAt = { ...before.saidAt }
  for (const field of moved) saidAt[field] = at.toISOString()
  const settled: Record<string, unknown> = { ...before.settled }
  for (const field of fields) {
    if (!proposed.includes(field)) delete settled[field]
    else if (!(field in settled)) settled[field] = before.said[field] ?? null
  }
  const differs = moved.length > 0 || !sameJson(settled as never, before.settled as never)
  return { said, saidAt, settled: settled as Said, differs }
}

export function count(report: FeedReport, judged: Judged): void {
  const { accountId, name, decision, live } = judged
  report.rows += 1
  tally(report.proposed, decision.proposed)
  if (judged.isNew) {
    report.added += 1
    note(report.addedClinics, { accountId, name })
    return
  }
  if (judged.returned) {
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
