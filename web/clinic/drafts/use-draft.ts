import { useEffect, useRef, useState } from 'react'
import { session } from '../../session/session.ts'
import type { ClinicForm } from '../edit/form.ts'
import { type Draft, type DraftKey, forgetDraft, keepDraft, readDraft } from './drafts.ts'

const PAUSE_MILLIS = 800

/** Keeps what is typed a moment after the last keystroke, and finds what an earlier visit left. */
export function useDraft(form: ClinicForm, owner: string, clinicId: number) {
  const [found, setFound] = useState<Draft>()
  const over = useRef(false)

  useEffect(() => {
    let gone = false
    void readDraft({ owner, clinicId }).then((draft) => {
      if (!gone && draft && !form.isDirty()) setFound(draft)
    })
    return () => {
      gone = true
    }
  }, [form, owner, clinicId])

  useEffect(() => {
    const key: DraftKey = { owner, clinicId }
    let pause: ReturnType<typeof setTimeout> | undefined
    let kept = false
    let last = form.get().clinic
    const keep = () => {
      clearTimeout(pause)
      pause = undefined
      if (over.current || loggedOut()) return
      if (form.isDirty()) {
        kept = true
        void keepDraft(key, { read: form.get().read, clinic: form.get().clinic })
      } else if (kept) void forgetDraft(key)
    }
    const stop = form.subscribe(() => {
      if (form.get().clinic === last) return
      last = form.get().clinic
      clearTimeout(pause)
      pause = setTimeout(keep, PAUSE_MILLIS)
    })
    const keepNow = () => pause !== undefined && keep()
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      stop()
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
      keepNow()
    }
  }, [form, owner, clinicId])

  return {
    found,
    close: () => setFound(undefined),
    /** The edits are saved or unwanted. */
    forget() {
      over.current = true
      setFound(undefined)
      return forgetDraft({ owner, clinicId })
    },
    /** An old draft is unwanted; what is typed from here on is kept again. */
    discard() {
      setFound(undefined)
      void forgetDraft({ owner, clinicId })
    },
  }
}

/** A person who logs out wants nothing left on this device; one whose session ran out wants the draft. */
function loggedOut(): boolean {
  const now = session.current()
  return now.state === 'signed-out' && (now.ending === undefined || now.ending.why === 'chosen')
}
