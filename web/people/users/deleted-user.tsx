import { useMutation } from '@tanstack/react-query'
import { restoreUser } from '../../../contract/shared/users.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { isRestorable } from '../../../domain/people.ts'
import { call } from '../../session/api/call.ts'
import { serverNow } from '../../session/token.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { nameOrAddress } from './person.ts'
import { reasonOf } from './refusal.ts'
import { usersTexts as texts } from './texts.ts'

interface DeletedUserProps {
  user: UserRecord
  onRestored: (user: UserRecord) => void
  onCancel: (how: { changed: false }) => unknown
}

export function DeletedUser({ user, onRestored, onCancel }: DeletedUserProps) {
  const { userId } = user
  const name = nameOrAddress(user)
  const restore = useMutation({
    mutationFn: () => call(restoreUser, { params: { userId } }),
    onSuccess: ({ data }) => {
      toasts.show('success', texts.restored(name))
      onRestored(data)
    },
    onError: () => toasts.show('error', texts.restoreFailed(name)),
  })
  const restorable = user.archivedAt !== null && isRestorable(new Date(user.archivedAt), serverNow())
  const reason = reasonOf(restore.error)
  return (
    <>
      {reason ? (
        <Alert kind="error" role="alert" slim>
          {reason}
        </Alert>
      ) : (
        <Alert kind="information" slim>
          {restorable ? texts.restoreText() : texts.notRestorable()}
        </Alert>
      )}
      <ButtonRow>
        {restorable && (
          <Button icon="undo" busy={restore.isPending} onClick={() => restore.mutate()}>
            {texts.restore()}
          </Button>
        )}
        <Button look="outline" onClick={() => void onCancel({ changed: false })}>
          {texts.cancel()}
        </Button>
      </ButtonRow>
    </>
  )
}
