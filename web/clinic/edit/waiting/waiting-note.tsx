import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { valueAt } from '../../../../domain/clinic/changes.ts'
import { FIELDS, type FieldName } from '../../../../domain/clinic/fields.ts'
import { tellInSentences } from '../../../../domain/clinic/tell.ts'
import { Icon } from '../../../ui/icon.tsx'
import { paths } from '../../../ui/paths.ts'
import { toasts } from '../../../ui/toast-store.ts'
import { WithdrawButton } from '../../withdraw-button.tsx'
import { AgainNote } from '../again/again-note.tsx'
import { focusField } from '../field-at.ts'
import { type Editor, useSurroundings } from '../form-context.tsx'
import { fieldOf } from '../form-links.ts'
import { editTexts } from '../texts.ts'
import { mayWithdraw, type WaitingUnit } from './waiting.ts'

/**
 * Beside a field: whether staff's edit of it waits for review. With a pending edit, staff see the live value and may
 * withdraw, administrators see the proposed value.
 */
export function WaitingNote({ row }: { row: FieldName }) {
  const { waiting, editor } = useSurroundings()
  const { review } = FIELDS[row]
  return (
    <>
      {editor.kind === 'staff' && (
        <span className="field-when">
          <Icon name={review === 'held' ? 'schedule' : 'check'} />
          {review === 'held' ? editTexts.reviewedFirst() : editTexts.liveAtOnce()}
        </span>
      )}
      <AgainNote row={row} />
      {waiting.units
        .filter((unit) => unit.row === row)
        .map((unit) => (
          <UnitNote key={unit.unit} unit={unit} />
        ))}
    </>
  )
}

function UnitNote({ unit }: { unit: WaitingUnit }) {
  const { form, editor } = useSurroundings()
  const { read } = form.get()
  const changes = unit.changes.map(({ attribute, newValue }) => ({
    attribute,
    oldValue: valueAt(read, attribute),
    newValue,
  }))
  const lines = tellInSentences(changes, read, form.voice)
  const isNew = lines.every(({ oldText }) => oldText === '')
  const label = lines[0]?.label ?? ''
  const text = lines
    .map((change) => {
      const value = (editor.kind === 'admin' ? change.newText : change.oldText) || editTexts.noText()
      return lines.length === 1 ? value : `${change.label}: ${value}`
    })
    .join('; ')
  return (
    <div className="waiting-note">
      <Icon name="schedule" />
      <p className="waiting-note__text">
        {waitingSentence(editor, unit, { text, isNew })}{' '}
        {editor.kind === 'admin' ? (
          <Link
            to={paths.review}
            params={{ clinicId: String(read.clinicId), updateSubmissionId: String(unit.submissionId) }}
            aria-label={editTexts.openReviewOf(label)}
            className="usa-link"
          >
            {editTexts.openReview()}
          </Link>
        ) : (
          mayWithdraw(editor, unit) && <Withdraw unit={unit} label={label} />
        )}
      </p>
    </div>
  )
}

/** The field contains a colleague's pending text; names the colleague before the person overwrites it. */
export function waitingSentence(
  editor: { kind: 'admin' } | Pick<Extract<Editor, { kind: 'staff' }>, 'kind' | 'userId'>,
  { requestor, requestorName }: Pick<WaitingUnit, 'requestor' | 'requestorName'>,
  { text, isNew }: { text: string; isNew: boolean },
): string {
  if (editor.kind === 'admin') return editTexts.waitingAdmin(text)
  if (requestor !== editor.userId && requestorName !== '') return editTexts.waitingOf(requestorName, text)
  return isNew ? editTexts.waitingNew() : editTexts.waiting(text)
}

function Withdraw({ unit, label }: { unit: WaitingUnit; label: string }) {
  const { waiting, open } = useSurroundings()
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    setBusy(true)
    try {
      await waiting.withdraw(unit)
      // Withdrawing removes the note with its focused button; the field shows the live text again.
      focusField(fieldOf(unit.changes[0]?.attribute ?? ''), open)
      toasts.show('information', editTexts.withdrawn())
    } catch {
      toasts.show('warning', editTexts.withdrawFailed())
      setBusy(false)
    }
  }
  return (
    <WithdrawButton
      look="plain"
      what={label}
      label={editTexts.withdrawLabel(label)}
      busy={busy}
      onWithdraw={() => void withdraw()}
    />
  )
}
