import type { ChangeRecord } from '../../../contract/updates.ts'
import { readAttribute } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { FieldName } from '../../../domain/clinic/fields.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { tellInSentences } from '../../../domain/clinic/tell.ts'

/** Pending edits beside the values they would replace. */

export interface PendingEdit {
  title: string
  newValue: string
  /** The edit removes the text. */
  removes: boolean
  spanish: boolean
  submissionId: number
}

/** By the row that shows it: a text belongs to the answer it explains. */
export type Pending = Partial<Record<FieldName, PendingEdit[]>>

export function pendingEdits(changes: readonly ChangeRecord[], clinic: Clinic, voice: Voice): Pending {
  const waiting = changes
    .filter((change) => change.status === 'requested')
    .toSorted((a, b) => a.changeId - b.changeId)
    .map(({ attributeChanged, oldValue, newValue, submissionId }) => ({
      attribute: attributeChanged,
      oldValue: oldValue as Json,
      newValue: newValue as Json,
      submissionId,
    }))
  const pending: Pending = {}
  for (const { changes: of, label, language, newText } of tellInSentences(waiting, clinic, voice)) {
    const [{ attribute, submissionId }] = of
    const found = readAttribute(attribute)
    if (!found) continue
    const removes = newText === ''
    const edit = {
      title: label,
      newValue: removes ? voice.messages.removeText() : newText,
      removes,
      spanish: language === 'es',
      submissionId,
    }
    const row = (found.row.explains ?? found.name) as FieldName
    pending[row] = [...(pending[row] ?? []), edit]
  }
  return pending
}
