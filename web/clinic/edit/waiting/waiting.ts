import type { ChangeRecord } from '../../../../contract/updates.ts'
import { applyChanges, changesBetween, readAttribute, unitOf, valueAt } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import type { FieldName } from '../../../../domain/clinic/fields.ts'
import type { Json } from '../../../../domain/clinic/kinds/kind.ts'
import type { Editor } from '../form-context.tsx'

/** Pending edits for the form: by row, and within it by unit. */

type WaitingChange = { attribute: string; newValue: Json }
export type WaitingUnit = {
  unit: string
  row: FieldName
  submissionId: number
  requestor: string | null
  requestorName: string
  changes: readonly WaitingChange[]
}
export type Waiting = {
  units: readonly WaitingUnit[]
  withdraw: (unit: WaitingUnit) => Promise<void>
}

export function waitingUnits(records: readonly ChangeRecord[]): WaitingUnit[] {
  const byUnit = Map.groupBy(records, ({ attributeChanged }) => unitOf(attributeChanged))
  return [...byUnit].flatMap(([unit, [first, ...rest]]) => {
    const found = first && readAttribute(first.attributeChanged)
    if (!first || !found) return []
    const changes = [first, ...rest].map(({ attributeChanged, newValue }) => ({
      attribute: attributeChanged,
      newValue: newValue as Json,
    }))
    const { submissionId, requestor, requestorFirstName, requestorLastName } = first
    const requestorName = [requestorFirstName, requestorLastName].filter(Boolean).join(' ')
    return [{ unit, row: found.name as FieldName, submissionId, requestor, requestorName, changes }]
  })
}

/** The live clinic with the pending texts applied. */
export const withWaiting = (live: Clinic, units: readonly WaitingUnit[]): Clinic =>
  units.length === 0
    ? live
    : applyChanges(
        live,
        units.flatMap(({ changes }) => changes),
      )

/** Its author and a manager of the provider may withdraw an edit. */
export const mayWithdraw = (editor: Editor, { requestor }: WaitingUnit): boolean =>
  editor.kind === 'staff' && (editor.managesProvider || requestor === editor.userId)

/** The pending units over which the person typed the live value: saving withdraws them. */
export function unitsTakenBack(units: readonly WaitingUnit[], live: Clinic, typed: Clinic): WaitingUnit[] {
  if (units.length === 0) return []
  const differing = new Set(changesBetween(live, typed).map(({ unit }) => unit))
  return units.filter(({ unit }) => !differing.has(unit))
}

/** The same clinic with one pending unit reset to the live value. */
export const withoutWaiting = (clinic: Clinic, { changes }: WaitingUnit, live: Clinic): Clinic =>
  applyChanges(
    clinic,
    changes.map(({ attribute }) => ({ attribute, newValue: valueAt(live, attribute) })),
  )
