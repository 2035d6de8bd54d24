import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendPasswordReset } from '../../../contract/shared/users.ts'
import type { ListedUser } from '../../../contract/users.ts'
import { call } from '../../session/api/call.ts'
import { ApiError } from '../../session/api/error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { NeverSignedIn } from './never-signed-in.tsx'
import { InvitationActions } from './open-invitation.tsx'
import { isWaitedFor, mayResetPassword, nameOrAddress } from './person.ts'
import { usersTexts as texts } from './texts.ts'

export function UserActions({ user }: { user: ListedUser }) {
  const reset = useMutation({
    mutationFn: () => call(sendPasswordReset, { body: { userId: user.userId } }),
    onSuccess: () => toasts.show('success', messages.resetSent()),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'never_signed_in') setNeverCame(error)
      else toasts.show('warning', messages.resetFailed())
    },
  })
  const [neverCame, setNeverCame] = useState<ApiError>()
  const name = nameOrAddress(user)
  return (
    <div className="row-actions">
      <ButtonLink
        look="outline"
        small
        to={paths.userEdit}
        search={{ userId: user.userId }}
        state={{ user }}
        aria-label={texts.editUser(name)}
      >
        {texts.edit()}
      </ButtonLink>
      {user.invitation && <InvitationActions user={user} invitation={user.invitation} />}
      {mayResetPassword(user) && !isWaitedFor(user) && (
        <Button
          look="plain"
          small
          busy={reset.isPending}
          aria-label={texts.resetPasswordOf(name)}
          onClick={() => reset.mutate()}
        >
          {texts.resetPassword()}
        </Button>
      )}
      {neverCame && (
        <NeverSignedIn
          name={name}
          invitationId={neverCame.details.invitationId as number | undefined}
          onClose={() => setNeverCame(undefined)}
        />
      )}
    </div>
  )
}
