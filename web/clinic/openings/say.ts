import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../contract/endpoint.ts'
import { type ClinicOpenings, openingsTable, readClinicOpenings, sayOpenings } from '../../../contract/openings.ts'
import { call, queryOf } from '../../session/api/call.ts'
import { refusalOf } from '../../session/refusals.ts'
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

/** Calls of one clinic run one after the other, so that the last press is the last word. */
export function useSay(clinicId: number, onSaid?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: `openings-${clinicId}` },
    mutationFn: (body: Told) => call(sayOpenings, { params: { clinicId }, body }),
    onSuccess: ({ data }) => {
      rememberOpenings(queries, [data])
      onSaid?.()
    },
    onError: async (error) => {
      toasts.show('warning', refusalOf(error))
      await queries.invalidateQueries({ queryKey: [openingsTable.name] })
    },
  })
}
