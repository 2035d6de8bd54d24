import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formDrafts, loggedOut, PAUSE_MILLIS, whenPageGoes } from './drafts.ts'

/** Asked together with what the form is about, so that the offer is there before the person begins to type. */
export const formDraftQuery = (owner: string, form: string) =>
  queryOptions({
    queryKey: ['formDraft', owner, form],
    queryFn: async () => {
      const draft = await formDrafts.read(owner, form)
      if (draft) await import('./draft-offer.tsx').catch(() => undefined)
      return draft ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })

interface Typed {
  /** What a later visit needs to go on; the same object until something was typed. */
  typed: unknown
  dirty: boolean
}

/** Keeps what is typed into a form a moment after the last keystroke, and when its screen goes. */
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
    /** What was typed is saved or unwanted. */
    forget() {
      over.current = true
      void formDrafts.forget(owner, form)
    },
    /** An old draft is unwanted; what is typed from here on is kept again. */
    discard: () => void formDrafts.forget(owner, form),
  }
}
