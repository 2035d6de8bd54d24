import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { liftSecondFactor, readSecondFactor } from '../../../contract/shared/second-factor.ts'
import type { UserRecord } from '../../../contract/users.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { nameOrAddress } from './person.ts'
import { usersTexts as texts } from './texts.ts'

export const secondFactorQuery = (userId: string) => queryOf(readSecondFactor, { params: { userId } })

/** For a person who lost the telephone and the recovery codes; only where the second factor is on. */
export function UserSecondFactor({ user }: { user: UserRecord }) {
  const { userId } = user
  const name = nameOrAddress(user)
  const asked = secondFactorQuery(userId)
  const factor = useQuery(asked)
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const lift = useMutation({
    mutationFn: () => call(liftSecondFactor, { params: { userId } }),
    onSuccess: () => {
      queryClient.setQueryData(asked.queryKey, { data: { on: false } })
      toasts.show('success', texts.lifted(name))
    },
    onError: () => {
      toasts.show('error', texts.liftFailed(name))
      // Another administrator or the person may have switched it off meanwhile.
      void factor.refetch()
    },
    // An open dialog blocks the toasts behind it, so the dialog closes first.
    onSettled: () => setAsking(false),
  })
  if (!factor.data?.data.on) return null
  return (
    <div className="user-form__sessions">
      <Button look="outline" aria-describedby="lift-hint" onClick={() => setAsking(true)}>
        {texts.liftSecondFactor()}
      </Button>
      <p id="lift-hint" className="quiet">
        {texts.liftText()}
      </p>
      {asking && (
        <Dialog
          title={texts.liftTitle(name)}
          description={<p>{texts.liftQuestion()}</p>}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="outline" onClick={() => setAsking(false)}>
                {texts.goBack()}
              </Button>
              <Button look="danger" busy={lift.isPending} onClick={() => lift.mutate()}>
                {texts.liftSecondFactor()}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
