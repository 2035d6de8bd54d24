import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../contract/by-route.ts'
import type { ClinicOpenings } from '../../../contract/openings.ts'
import { openingsTable, readClinicOpenings, sayOpenings, undoOpenings } from '../../../contract/shared/openings.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
import { showWithUndo } from '../../session/undo-toast.ts'
import { toasts } from '../../ui/toast-store.ts'

/** Reports openings from the portal and puts the answer into the open screens. */

export const tableQuery = () => queryOf(openingsTable, {})
export const clinicOpeningsQuery = (clinicId: number) => queryOf(readClinicOpenings, { params: { clinicId } })

type Told = NonNullable<Parameters<typeof call<typeof sayOpenings>>[1]['body']>

export function rememberOpenings(queries: QueryClient, said: readonly ClinicOpenings[]): void {
  queries.setQueryData(
    tableQuery().queryKey,
    (before: Reply<typeof openingsTable> | undefined) =>
      before && {
        ...before,
        data: before.data.map((row) => said.find(({ clinicId }) => clinicId === row.clinicId) ?? row),
      },
  )
  for (const data of said) {
    queries.setQueryData(clinicOpeningsQuery(data.clinicId).queryKey, (before) => before && { ...before, data })
  }
}

/** Says what one press published for these clinics, with Undo for a minute. */
export const showSaid = (queries: QueryClient, told: string, clinicIds: readonly number[]) =>
  showWithUndo(told, async () => {
    const { data } = await call(undoOpenings, { body: { clinicIds: [...clinicIds] } })
    rememberOpenings(queries, data)
  })

interface Saying {
  /** The toast with Undo, for a press that says an answer without typing it. */
  told?: (said: Told) => string
  onSaid?: () => void
}

/** Calls of one clinic run one after the other, so that the last press is the last word. */
export function useSay(clinicId: number, { told, onSaid }: Saying = {}) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: `openings-${clinicId}` },
    mutationFn: (body: Told) => call(sayOpenings, { params: { clinicId }, body }),
    onSuccess: ({ data }, said) => {
      rememberOpenings(queries, [data])
      if (told) showSaid(queries, told(said), [clinicId])
      onSaid?.()
    },
    onError: async (error) => {
      toasts.show('warning', refusalOf(error))
      await queries.invalidateQueries({ queryKey: [openingsTable.name] })
    },
  })
}
