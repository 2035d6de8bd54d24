import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getProviderClinics, listProvidersAndClinics } from '../../contract/providers.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { clinicQuery } from './clinic-data.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Asks the clinic view to load provider, clinics and clinic anew, a moment after it is shown. */
    reload?: boolean
    /** The clinic as a save answered it, so that the screen shows no old values meanwhile. */
    saved?: Clinic
  }
}

export const RELOAD_AFTER_MILLIS = 3000

/** The state to leave a form with: `navigate({ ...links.view, state: savedState(reply.data.clinic) })`. */
export const savedState = (saved: Clinic) => ({ reload: true, saved })

/** The saved clinic a navigation brought along, and the reload that follows it; both are granted once. */
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
      // The wish is part of the history entry; left there, a step Back would grant it again.
      void navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, state: {} })
    }, RELOAD_AFTER_MILLIS)
    return () => clearTimeout(timer)
  }, [reload, clinicId, queries, navigate])

  return saved?.clinicId === clinicId ? saved : undefined
}
