import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Reply } from '../../contract/by-route.ts'
import { getClinic, type postNotice } from '../../contract/shared/clinics.ts'
import { getProviderClinics, listProvidersAndClinics } from '../../contract/shared/providers.ts'
import { listClinicChanges } from '../../contract/shared/updates.ts'
import type { ChangeRecord } from '../../contract/updates.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { call, queryOf } from '../session/api/call.ts'
import { ApiError, isRefusal } from '../session/api/error.ts'
import { invalidateUpdateLists } from '../session/api/update-lists.ts'

/** Queries of a clinic's three screens, and what a save invalidates. */

export type ClinicReply = Reply<typeof getClinic>

export const clinicQuery = (clinicId: number) => queryOf(getClinic, { params: { clinicId } })

export interface Changes {
  changes: readonly ChangeRecord[]
  /** When a change of the clinic last went live; null if none ever has. */
  lastUpdated: string | null
}

/** Every change of a clinic, newest first. */
export const historyQuery = (clinicId: number) => changesOf({ clinicId })

/** Only changes that wait for review. */
export const pendingQuery = (clinicId: number) => changesOf({ clinicId, status: ['requested'] })

function changesOf(query: { clinicId: number; status?: ['requested'] }) {
  return queryOptions({
    queryKey: [listClinicChanges.name, { query }, 'changes'],
    queryFn: async ({ signal }): Promise<Changes> => {
      try {
        const { data, meta } = await call(listClinicChanges, { query }, { signal })
        return { changes: data, lastUpdated: meta && 'lastUpdated' in meta ? meta.lastUpdated : null }
      } catch (error) {
        // The server answers 404 for a clinic without changes: an empty history, not a failure.
        if (error instanceof ApiError && error.status === 404) return { changes: [], lastUpdated: null }
        throw error
      }
    },
  })
}

/** The person cannot see this clinic: it is unknown, of another provider, or not theirs to edit. */
export const isNoClinic = isRefusal

/** After creating or ending a notice: updates the cached clinic and reloads its history. */
export function noticesChanged(queries: QueryClient, { clinicId, version, notices }: Reply<typeof postNotice>['data']) {
  queries.setQueryData<ClinicReply>(
    clinicQuery(clinicId).queryKey,
    (before) =>
      before?.meta && { data: { ...before.data, version }, meta: { ...before.meta, notices, hasHistory: true } },
  )
  void invalidateUpdateLists(queries)
}

/** Caches a clinic as the server saved it, and reloads the lists that name it. */
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
