import { useEffect, useState } from 'react'
import type { Tenant } from '../../domain/permissions.ts'
import { signInWithGoogle } from '../session/google.ts'
import { type Ending, session } from '../session/session.ts'
import { CodeNeeded, SetUpFailure, SignInFailure } from '../session/set-up.ts'
import { signInErrorOf } from '../session/sign-in-errors.ts'
import { allowNextPress } from '../ui/press-guard.ts'
import { useStore } from '../ui/store.ts'

/** Failures that an alert has already shown; the text stays under the button. */
const shownEndings = new WeakSet<Ending>()

/** `alert` blocks until the person closes it, so the next press is not half of a double click. */
function tell(sentence: string) {
  alert(sentence)
  allowNextPress()
}

/**
 * The button's action and its state: an alert shows an error, and the text stays below the button. With `codeNeeded` the
 * page asks for the code of the second factor.
 */
export function useGoogleSignIn(tenant: Tenant) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ say: () => string }>()
  const now = useStore(session.store)
  const [codeNeeded, setCodeNeeded] = useState(() => now.state === 'signed-out' && now.ending?.why === 'codeNeeded')
  const ending = now.state === 'signed-out' && now.ending?.why === 'failed' ? now.ending : undefined

  useEffect(() => {
    if (!ending || shownEndings.has(ending)) return
    shownEndings.add(ending)
    setFailure({ say: ending.cause })
    tell(ending.cause())
  }, [ending])

  // The back-forward cache restores the page in its busy state when the person goes back from Google.
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
      if (error instanceof CodeNeeded) return setCodeNeeded(true)
      const say = error instanceof SignInFailure ? error.say : () => signInErrorOf(error)
      setFailure({ say })
      tell(say())
    }
  }

  return {
    busy,
    error: (failure?.say ?? ending?.cause)?.(),
    start: () => void start(),
    codeNeeded,
    giveUpCode: () => setCodeNeeded(false),
  }
}
