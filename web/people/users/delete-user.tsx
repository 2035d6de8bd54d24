import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { archiveUser } from '../../../contract/shared/users.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { call } from '../../session/api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { nameOrAddress } from './person.ts'
import { reasonOf } from './refusal.ts'
import { usersTexts as texts } from './texts.ts'

export function DeleteUser({ user, onDeleted }: { user: UserRecord; onDeleted: () => unknown }) {
  const { userId } = user
  const name = nameOrAddress(user)
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(archiveUser, { params: { userId } }),
    onSuccess: () => {
      toasts.show('success', messages.userDeleted(name))
      onDeleted()
    },
    onError: () => {
      // An open dialog blocks the toasts behind it, so the dialog closes first.
      setAsking(false)
      toasts.show('error', messages.userDeleteFailed(name))
    },
  })
  const reason = reasonOf(remove.error)
  return (
    <div>
      {reason && (
        <Alert kind="error" role="alert" slim className="not-saved">
          {reason}
        </Alert>
      )}
      <Button look="danger" icon="delete" onClick={() => setAsking(true)}>
        {texts.delete()}
      </Button>
      {asking && (
        <Dialog
          title={texts.deleteTitle(name)}
          description={<p>{texts.deleteText()}</p>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {texts.goBack()}
              </Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {texts.delete()}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
