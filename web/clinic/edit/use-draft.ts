import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { withEveryRow } from '../../../domain/clinic/clinic.ts'
import { clinicDrafts, loggedOut, PAUSE_MILLIS, whenPageGoes } from '../../session/drafts/drafts.ts'
import type { ClinicForm } from './form.ts'

/**
 * The draft of an earlier visit. Loaded together with the clinic, so that the form offers it before the person types.
 */
export const clinicDraftQuery = (owner: string, clinicId: number) =>
  queryOptions({
    queryKey: ['clinicDraft', owner, clinicId],
    queryFn: async () => {
      const draft = await clinicDrafts.read(owner, clinicId)
      // A draft of last week may lack a new row of the catalogue.
      return draft ? { ...draft, read: withEveryRow(draft.read), clinic: withEveryRow(draft.clinic) } : null
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Stores the typed clinic after a pause in typing. */
export function useDraft(form: ClinicForm, owner: string) {
  const { clinicId } = form.get().read
  const over = useRef(false)

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    let kept = false
    let last = form.get().clinic
    const keep = () => {
      clearTimeout(pause)
      pause = undefined
      if (over.current || loggedOut()) return
      if (form.isDirty()) {
        kept = true
        void clinicDrafts.keep(owner, clinicId, { read: form.get().read, clinic: form.get().clinic })
      } else if (kept) void clinicDrafts.forget(owner, clinicId)
    }
    const stop = form.subscribe(() => {
      if (form.get().clinic === last) return
      last = form.get().clinic
      clearTimeout(pause)
      pause = setTimeout(keep, PAUSE_MILLIS)
    })
    const keepNow = () => pause !== undefined && keep()
    const stay = whenPageGoes(keepNow)
    return () => {
      stop()
      stay()
      keepNow()
    }
  }, [form, owner, clinicId])

  return {
    /** Deletes the draft after a save or a discard, and stores no more. */
    forget() {
      over.current = true
      return clinicDrafts.forget(owner, clinicId)
    },
    /** Deletes the old draft; the form goes on storing new edits. */
    discard: () => void clinicDrafts.forget(owner, clinicId),
  }
}
