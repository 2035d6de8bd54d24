import type { QueryClient } from '@tanstack/react-query'
import { attributeLabel, changesBetween, formatValue, readAttribute, valueAt } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { FIELDS, type FieldName, type Row } from '../../../domain/clinic/fields.ts'
import { type Json, sameJson, type Voice } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import {
  SHARED_ANSWERS,
  type SharedAnswer,
  type SharedEdit,
  withShared,
} from '../../../domain/clinic/shared-answers.ts'
import { tellRowPlainly } from '../../../domain/clinic/tell.ts'
import { noticeChanges } from '../../../domain/directory/notice-changes.ts'
import { noticeText } from '../../../domain/directory/notice-texts.ts'
import { type Notice, withNotice } from '../../../domain/directory/notices.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { clinicQuery, pendingQuery } from '../clinic-data.ts'
import type { Editor } from '../edit/form-context.tsx'
import { mayWithdraw, unitsTakenBack, type WaitingUnit, waitingUnits } from '../edit/waiting/waiting.ts'

/** Old and new values per clinic, differences first; clinics that already have the answers are only counted. */

export type ChangeLine = {
  clinic: Clinic
  label: string
  before: string
  after: string
  /** Of a list: the entries that come and go. */
  entries?: { added: string[]; removed: string[] }
  /** The change is a text, which waits for review when staff save it. */
  isText: boolean
  /** The live value takes a waiting edit back. */
  withdraws?: true
}

/** Included in the row of the hours. */
const TOLD_BESIDE: readonly string[] = ['open24Hours']

/** A clinic as the server has it now, with its current notices and the waiting edits that this person may withdraw. */
export type ReadClinic = { clinic: Clinic; notices: readonly Notice[]; waiting: readonly WaitingUnit[] }

export async function readForEdit(queries: QueryClient, clinicId: number, editor: Editor): Promise<ReadClinic> {
  const [{ data, meta }, { changes }] = await Promise.all([
    queries.fetchQuery({ ...clinicQuery(clinicId), staleTime: 0 }),
    queries.fetchQuery({ ...pendingQuery(clinicId), staleTime: 0 }),
  ])
  const waiting = waitingUnits(changes).filter((unit) => mayWithdraw(editor, unit))
  return { clinic: data, notices: meta?.notices ?? [], waiting }
}

export function changesTable(
  clinics: readonly ReadClinic[],
  names: readonly SharedAnswer[],
  edit: SharedEdit & { notices?: readonly Notice[] },
  voice: Voice,
): { lines: ChangeLine[]; same: number } {
  const rows: readonly string[] = names.flatMap((name) => [...SHARED_ANSWERS[name]])
  const told = rows.filter((row) => !TOLD_BESIDE.includes(row)) as FieldName[]
  const lines = clinics.flatMap(({ clinic, notices, waiting }) => {
    const wanted = withShared(clinic, edit)
    const texts = new Set(
      changesBetween(clinic, wanted)
        .filter(({ review }) => review === 'held')
        .map(({ attribute }) => readAttribute(attribute)?.name),
    )
    const tell = (of: Clinic, row: string) => tellRowPlainly(of, row, voice) || voice.messages.notSpecified()
    const answers = told.flatMap((row): ChangeLine[] => {
      if (isSame(clinic, wanted, row)) return []
      const label = attributeLabel(`clinic.${row}`, voice.language)
      const [before, after] = [tell(clinic, row), tell(wanted, row)]
      return [{ clinic, label, before, after, ...entriesChanged(clinic, wanted, row, voice), isText: texts.has(row) }]
    })
    const takenBack = unitsTakenBack(waiting, clinic, wanted)
      .filter(({ row }) => rows.includes(row))
      .flatMap(({ changes }) => changes)
      .map(({ attribute, newValue }): ChangeLine => {
        const format = (value: Json) => formatValue(attribute, value, voice) || voice.messages.notSpecified()
        const [before, after] = [format(newValue), format(valueAt(clinic, attribute))]
        return {
          clinic,
          label: attributeLabel(attribute, voice.language),
          before,
          after,
          isText: true,
          withdraws: true,
        }
      })
    return [...answers, ...takenBack, ...noticeLines(clinic, notices, edit.notices ?? [], voice)]
  })
  const changing = new Set(lines.map(({ clinic }) => clinic.clinicId))
  return { lines, same: clinics.length - changing.size }
}

/** The entries of a list that come and go; nothing where only the words of an entry change. */
function entriesChanged(from: Clinic, to: Clinic, name: FieldName, voice: Voice): Pick<ChangeLine, 'entries'> {
  const row: Row = FIELDS[name]
  if (row.kind !== 'codes' || row.choose === 'one') return {}
  const idsOf = (clinic: Clinic) => kindOf(row).read(clinic[name as keyof Clinic] as Json, '', row) as number[]
  const [before, after] = [idsOf(from), idsOf(to)]
  const told = (ids: number[], others: number[]) =>
    ids.filter((id) => !others.includes(id)).map((id) => voice.codeText(row.list, id) ?? String(id))
  const entries = { added: told(after, before), removed: told(before, after) }
  return entries.added.length + entries.removed.length > 0 ? { entries } : {}
}

function noticeLines(clinic: Clinic, notices: readonly Notice[], given: readonly Notice[], voice: Voice): ChangeLine[] {
  const words = (notice: Notice | null) =>
    notice === null ? voice.messages.noNotice() : LANGUAGES.map((language) => noticeText(notice, language)).join('\n')
  return noticeChanges(notices, given.reduce(withNotice, [...notices])).map(({ attribute, oldValue, newValue }) => ({
    clinic,
    label: attributeLabel(attribute, voice.language),
    before: words(oldValue),
    after: words(newValue),
    isText: false,
  }))
}

function isSame(before: Clinic, after: Clinic, row: FieldName): boolean {
  const field = FIELDS[row]
  const value = (clinic: Clinic) => kindOf(field).normalise(clinic[row as keyof Clinic] as Json, field)
  return sameJson(value(before), value(after))
}
