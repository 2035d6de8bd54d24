import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { askForRemoval, listRemovals } from '../../../contract/shared/team.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import type { ListedUser } from '../../../contract/users.ts'
import { NOTE_LIMIT, noteProblems } from '../../../domain/people.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
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
  const [suspend, setSuspend] = useState(false)
  const [asked, setAsked] = useState(false)
  // Only the agency ends the access of a manager.
  const mayBeSuspended = person.roles.every(({ role }) => role === 'editor')
  const problem = noteProblems('reason', reason, NOTE_LIMIT, messages)[0]?.message
  const send = useMutation({
    mutationFn: () =>
      call(askForRemoval, { body: { providerId, userId: person.userId, reason: reason.trim(), suspend } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [listRemovals.name] })
      if (suspend) void queries.invalidateQueries({ queryKey: [listUsers.name] })
      toasts.show('success', suspend ? texts.suspended(name) : texts.removed(name))
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
      description={<p>{texts.removeText(name)}</p>}
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
        {mayBeSuspended && (
          <Checkbox
            name="suspend"
            label={texts.suspend()}
            description={texts.suspendHint()}
            checked={suspend}
            onChange={(event) => setSuspend(event.target.checked)}
          />
        )}
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
