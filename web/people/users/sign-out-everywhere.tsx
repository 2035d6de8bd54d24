import { useMutation } from '@tanstack/react-query'
import { revokeSessions } from '../../../contract/shared/users.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { call } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { nameOrAddress } from './person.ts'
import { usersTexts as texts } from './texts.ts'

export function SignOutEverywhere({ user }: { user: UserRecord }) {
  const { userId } = user
  const name = nameOrAddress(user)
  const revoke = useMutation({
    mutationFn: () => call(revokeSessions, { params: { userId } }),
    onSuccess: ({ data }) =>
      data.ended > 0
        ? toasts.show('success', texts.signedOut(name))
        : toasts.show('information', texts.nowhereSignedIn(name)),
    onError: () => toasts.show('error', texts.signOutFailed(name)),
  })
  return (
    <div className="user-form__sessions">
      <Button
        look="outline"
        icon="logout"
        busy={revoke.isPending}
        aria-describedby="sign-out-hint"
        onClick={() => revoke.mutate()}
      >
        {texts.signOutEverywhere()}
      </Button>
      <p id="sign-out-hint" className="quiet">
        {texts.signOutText()}
      </p>
    </div>
  )
}
