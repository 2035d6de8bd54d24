import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listRemovals, takeBackRemoval } from '../../../contract/shared/team.ts'
import { listUsers } from '../../../contract/shared/users.ts'
import type { Removal } from '../../../contract/team.ts'
import { call } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { spokenDate } from '../../ui/language.ts'
import { toasts } from '../../ui/toast-store.ts'
import { teamTexts as texts } from './texts.ts'

/** A removal request that waits for the agency, with the button that cancels it. */
export function WaitingRemoval({ removal }: { removal: Removal }) {
  const { requestId, personName, createdAt, suspended } = removal
  const queries = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => call(takeBackRemoval, { params: { requestId } }),
    onSuccess: () => void toasts.show('success', texts.tookBack(personName, suspended)),
    onError: (error) => void toasts.show('warning', refusalOf(error)),
    onSettled: () =>
      Promise.all([listRemovals, listUsers].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return (
    <>
      <p>{(suspended ? texts.suspendedSince : texts.removalWaits)(spokenDate(createdAt))}</p>
      <Button
        look="outline"
        small
        busy={takeBack.isPending}
        aria-label={texts.takeBackOf(personName)}
        onClick={() => takeBack.mutate()}
      >
        {texts.takeBack()}
      </Button>
    </>
  )
}
