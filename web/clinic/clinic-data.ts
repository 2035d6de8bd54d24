import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getClinic, type postNotice } from '../../contract/clinics.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { getProviderClinics, listProvidersAndClinics } from '../../contract/providers.ts'
import { type ChangeRecord, listClinicChanges } from '../../contract/updates.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { call, queryOf } from '../session/api/call.ts'
import { ApiError, isRefusal } from '../session/api/error.ts'
import { invalidateUpdateLists } from '../session/api/update-lists.ts'

/** What the three screens of a clinic load, and what becomes stale when one of them has saved. */

export type ClinicReply = Reply<typeof getClinic>

export const clinicQuery = (clinicId: number) => queryOf(getClinic, { params: { clinicId } })

export interface Changes {
  changes: readonly ChangeRecord[]
  /** When something of the clinic last went live; null while nothing ever has. */
  lastUpdated: string | null
}

/** Every change of a clinic, newest first. */
export const historyQuery = (clinicId: number) => changesOf({ clinicId })

/** Only what waits for review. */
export const pendingQuery = (clinicId: number) => changesOf({ clinicId, status: ['requested'] })

function changesOf(query: { clinicId: number; status?: ['requested'] }) {
  return queryOptions({
    queryKey: [listClinicChanges.name, { query }, 'changes'],
    queryFn: async ({ signal }): Promise<Changes> => {
      try {
        const { data, meta } = await call(listClinicChanges, { query }, { signal })
        return { changes: data, lastUpdated: meta && 'lastUpdated' in meta ? meta.lastUpdated : null }
      } catch (error) {
        // A clinic without any change has no history: that is an answer, not a failure.
        if (error instanceof ApiError && error.status === 404) return { changes: [], lastUpdated: null }
        throw error
      }
    },
  })
}

/** For the person who asks there is no such clinic: unknown, of another provider, or out of their reach. */
export const isNoClinic = isRefusal

/** After a notice was made or ended: what stands now, where the clinic's screens read it; history has one record more. */
export function noticesChanged(queries: QueryClient, { clinicId, version, notices }: Reply<typeof postNotice>['data']) {
  queries.setQueryData<ClinicReply>(
    clinicQuery(clinicId).queryKey,
    (before) =>
      before?.meta && { data: { ...before.data, version }, meta: { ...before.meta, notices, hasHistory: true } },
  )
  void invalidateUpdateLists(queries)
}

/** Puts a clinic as the server saved it where every screen reads it, and lets the lists that name it load anew. */
export function rememberSaved(queries: QueryClient, clinic: Clinic) {
  queries.setQueryData<ClinicReply>(
    clinicQuery(clinic.clinicId).queryKey,
    (before) =>
      before && { ...before, data: clinic, ...(before.meta && { meta: { ...before.meta, hasHistory: true } }) },
  )
  void invalidateUpdateLists(queries)
  for (const { name } of [getProviderClinics, listProvidersAndClinics]) {
    void queries.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
}
