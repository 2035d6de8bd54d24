import type { Me } from '../../contract/me.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { speakToStaff } from '../ui/language.ts'
import { createStore } from '../ui/store.ts'

/** Why the session ended. `failed` holds a function, so that the text follows a language switch. */
export type Ending =
  | { why: 'chosen'; tenant: Tenant }
  | { why: 'ended' | 'idle'; tenant: Tenant }
  /** Not signed in yet: Google knows the person, and the account also takes a code. */
  | { why: 'codeNeeded'; tenant: 'provider' }
  | { why: 'failed'; tenant: Tenant; cause: () => string }

export type SessionState =
  | { state: 'unknown' }
  | { state: 'signed-out'; ending?: Ending }
  | { state: 'signed-in'; person: Me }

/** The person of this browser, as far as this tab knows. Another module stores the token, which no screen shows. */
function createSession() {
  const store = createStore<SessionState>({ state: 'unknown' })
  const person = () => {
    const now = store.get()
    return now.state === 'signed-in' ? now.person : undefined
  }
  let leaving = false
  return {
    store,
    current: store.get,
    person,
    signedIn: (person: Me) => store.set({ state: 'signed-in', person }),
    signedOut: (ending?: Ending) => store.set({ state: 'signed-out', ...(ending && { ending }) }),
    /**
     * During a Logout the server refuses calls that are still under way; that must not be reported as a session ended
     * by the server.
     */
    async leaving<T>(work: () => Promise<T>): Promise<T> {
      leaving = true
      try {
        return await work()
      } finally {
        leaving = false
      }
    },
    isLeaving: () => leaving,
    /** The server no longer knows this session. Tells only a person who was signed in. */
    ended: () => {
      const now = person()
      if (now && !leaving) store.set({ state: 'signed-out', ending: { why: 'ended', tenant: now.tenant } })
    },
    /** The person changed their own account. */
    changed: (change: Partial<Me>) => {
      const now = person()
      if (now) store.set({ state: 'signed-in', person: { ...now, ...change } })
    },
  }
}

export type Session = ReturnType<typeof createSession>

export const session = createSession()
session.store.subscribe(() => speakToStaff(session.person()?.tenant === 'provider'))
