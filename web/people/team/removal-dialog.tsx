import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { askForRemoval, listRemovals } from '../../../contract/portal.ts'
import type { ListedUser } from '../../../contract/users.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { displayName } from '../users/person.ts'
import { teamTexts as texts } from './texts.ts'

interface RemovalDialogProps {
  person: ListedUser
  providerId: number
  onClose: () => void
}

export function RemovalDialog({ person, providerId, onClose }: RemovalDialogProps) {
  const form = useId()
  const queries = useQueryClient()
  const name = displayName(person)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = noteProblems('reason', reason, NOTE_LIMIT, messages)[0]?.message
  const send = useMutation({
    mutationFn: () => call(askForRemoval, { body: { providerId, userId: person.userId, reason: reason.trim() } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listRemovals.name] })
      toasts.show('success', texts.removed(name))
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (problem === undefined && !send.isPending) send.mutate()
  }

  return (
    <Dialog
      title={texts.removeTitle(name)}
      description={<p>{texts.removeText()}</p>}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {texts.goBack()}
          </Button>
          <Button type="submit" form={form} busy={send.isPending}>
            {texts.removeSend()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          name="reason"
          label={texts.removeReason()}
          limit={NOTE_LIMIT}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={asked ? problem : undefined}
        />
        <div role="alert">
          {send.isError && (
            <Alert kind="error" slim>
              {refusalOf(send.error)}
            </Alert>
          )}
        </div>
      </form>
    </Dialog>
  )
}
