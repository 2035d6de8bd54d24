import { type FormEvent, useState } from 'react'
import { MESSAGES } from '../../../domain/messages.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages, texts as shared } from '../../ui/texts.ts'
import { reportTexts as texts } from './texts.ts'

interface CheckedDialogProps {
  what: string
  busy: boolean
  onClose: () => void
  onSave: (note: string) => void
}

/** Asks an administrator with whom they checked that the page is right. */
export function CheckedDialog({ what, busy, onClose, onSave }: CheckedDialogProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found =
      note.trim() === ''
        ? messages.required(texts.checkedWith())
        : noteProblems('note', note, NOTE_LIMIT, MESSAGES.en)[0]?.message
    setProblem(found ?? '')
    if (found === undefined && !busy) onSave(note.trim())
  }
  return (
    <Dialog
      title={texts.checkedTitle()}
      description={
        <>
          <p>{what}</p>
          <p>{texts.checkedIntro()}</p>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form="checked" busy={busy}>
            {texts.checkedSave()}
          </Button>
          <Button look="outline" onClick={onClose}>
            {shared.goBack()}
          </Button>
        </>
      }
    >
      <form id="checked" onSubmit={submit} noValidate>
        <TextArea
          name="checkedWith"
          label={texts.checkedWith()}
          hint={texts.checkedHint()}
          limit={NOTE_LIMIT}
          rows={2}
          required
          error={problem}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
