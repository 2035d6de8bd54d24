import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getProviderClinics, listProvidersAndClinics } from '../../contract/shared/providers.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { clinicQuery } from './clinic-data.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Makes the clinic view reload provider, clinics and clinic a moment after it opens. */
    reload?: boolean
    /** The clinic from the reply of a save, so that the view shows no old values meanwhile. */
    saved?: Clinic
  }
}

const RELOAD_AFTER_MILLIS = 3000

/** The history state to leave a form with: `navigate({ ...links.view, state: savedState(reply.data.clinic) })`. */
export const savedState = (saved: Clinic) => ({ reload: true, saved })

/** Returns the saved clinic of the history state and reloads once. */
export function useAfterSave(clinicId: number): Clinic | undefined {
  const { reload, saved } = useLocation({ select: ({ state }) => state })
  const queries = useQueryClient()
  const navigate = useNavigate()

  useEffect(() => {
    if (!reload) return
    const timer = setTimeout(async () => {
      await Promise.all([
        queries.refetchQueries({ queryKey: clinicQuery(clinicId).queryKey }),
        queries.invalidateQueries({ queryKey: [getProviderClinics.name] }),
        queries.invalidateQueries({ queryKey: [listProvidersAndClinics.name] }),
      ])
      // Clears the history state, otherwise Back would reload again.
      void navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state: {} })
    }, RELOAD_AFTER_MILLIS)
    return () => clearTimeout(timer)
  }, [reload, clinicId, queries, navigate])

  return saved?.clinicId === clinicId ? saved : undefined
}
