import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formDrafts, loggedOut, PAUSE_MILLIS, whenPageGoes } from './drafts.ts'

/** Loaded together with the form's data, so that the form offers the draft before the person types. */
export const formDraftQuery = (owner: string, form: string) =>
  queryOptions({
    queryKey: ['formDraft', owner, form],
    queryFn: async () => (await formDrafts.read(owner, form)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })

interface Typed {
  /** The value to store; the same object until the person types. */
  typed: unknown
  dirty: boolean
}

/** Stores the draft after a pause in typing, and when the screen unmounts. */
export function useFormDraft(owner: string, form: string, { typed, dirty }: Typed) {
  const latest = useRef({ typed, dirty })
  const kept = useRef(false)
  const over = useRef(false)
  const keep = useRef(() => {
    if (over.current || loggedOut()) return
    const now = latest.current
    if (now.dirty) {
      kept.current = true
      void formDrafts.keep(owner, form, { typed: now.typed })
    } else if (kept.current) void formDrafts.forget(owner, form)
  })

  useEffect(() => {
    latest.current = { typed, dirty }
    const pause = setTimeout(keep.current, PAUSE_MILLIS)
    return () => clearTimeout(pause)
  }, [typed, dirty])

  useEffect(() => {
    const keepNow = keep.current
    const stop = whenPageGoes(keepNow)
    return () => {
      stop()
      keepNow()
    }
  }, [])

  return {
    /** Deletes the draft after a save or a discard, and stores no more. */
    forget() {
      over.current = true
      void formDrafts.forget(owner, form)
    },
    /** Deletes the old draft; the form goes on storing new edits. */
    discard: () => void formDrafts.forget(owner, form),
  }
}
