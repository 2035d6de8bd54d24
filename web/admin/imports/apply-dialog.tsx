import { type SubmitEvent, useId, useState } from 'react'
import type { FeedRunDetails } from '../../../contract/feeds.ts'
import { goneProblem, knownBefore, manyGone } from '../../../domain/feeds/gone.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { feedsTexts as texts } from './texts.ts'

interface ApplyDialogProps {
  plan: NonNullable<FeedRunDetails['plan']>
  busy: boolean
  /** Why the server refused to start. */
  refusal: string | undefined
  onApply: (gone: number | undefined) => void
  onClose: () => void
}

/** Asks again, with the counts; where the export lacks many clinics, the administrator must type their number. */
export function ApplyDialog({ plan, busy, refusal, onApply, onClose }: ApplyDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const many = manyGone(plan)
  const gone = /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : undefined
  const problem = many ? goneProblem(plan, gone) : null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (problem === null) onApply(gone)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Dialog
      title={texts.applyTitle()}
      description={
        <ul className="usa-list">
          {texts.applyCounts(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button type="submit" form={form} look={many ? 'danger' : 'primary'} busy={busy}>
            {texts.applyNow()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {many && (
          <>
            <Alert kind="warning">{texts.applyMany(plan.gone, knownBefore(plan))}</Alert>
            <TextField
              name="gone"
              label={texts.typeGone()}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={asked && problem !== null ? texts.typeThis(plan.gone) : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        <div role="alert">
          {refusal && (
            <Alert kind="error" slim>
              {refusal}
            </Alert>
          )}
        </div>
      </form>
    </Dialog>
  )
}
