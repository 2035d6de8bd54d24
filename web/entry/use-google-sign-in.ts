import { useEffect, useState } from 'react'
import type { Tenant } from '../../domain/permissions.ts'
import { signInWithGoogle } from '../session/google.ts'
import { type Ending, session } from '../session/session.ts'
import { SetUpFailure, SignInFailure } from '../session/set-up.ts'
import { signInErrorOf } from '../session/sign-in-errors.ts'
import { allowNextPress } from '../ui/press-guard.ts'
import { useStore } from '../ui/store.ts'

/** Failures that an alert has told already; the sentence stays under the button. */
const shownEndings = new WeakSet<Ending>()

/** The person has closed the alert when this returns: what they press next is no second half of a double click. */
function tell(sentence: string) {
  alert(sentence)
  allowNextPress()
}

/** What the button does, and what became of it: errors come as a browser alert and stay to be read. */
export function useGoogleSignIn(tenant: Tenant) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ say: () => string }>()
  const now = useStore(session.store)
  const ending = now.state === 'signed-out' && now.ending?.why === 'failed' ? now.ending : undefined

  useEffect(() => {
    if (!ending || shownEndings.has(ending)) return
    shownEndings.add(ending)
    setFailure({ say: ending.cause })
    tell(ending.cause())
  }, [ending])

  // Back from Google without an answer shows the page as it was left, waiting.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  async function start() {
    setBusy(true)
    setFailure(undefined)
    try {
      await signInWithGoogle(tenant)
    } catch (error) {
      setBusy(false)
      if (error instanceof SetUpFailure) return
      const say = error instanceof SignInFailure ? error.say : () => signInErrorOf(error)
      setFailure({ say })
      tell(say())
    }
  }

  return { busy, error: (failure?.say ?? ending?.cause)?.(), start: () => void start() }
}
