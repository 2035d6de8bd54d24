import type { Me } from '../../contract/me.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { speakToStaff } from '../ui/language.ts'
import { createStore } from '../ui/store.ts'

/** Why the session ended. `failed` says what went wrong, in the language that is chosen when it is read. */
export type Ending =
  | { why: 'chosen'; tenant: Tenant }
  | { why: 'ended' | 'idle'; tenant: Tenant }
  | { why: 'failed'; tenant: Tenant; cause: () => string }

export type SessionState =
  | { state: 'unknown' }
  | { state: 'signed-out'; ending?: Ending }
  | { state: 'signed-in'; person: Me }

/** Who is using this browser, as far as this tab knows. The token is kept elsewhere: no screen shows anything of it. */
export function createSession() {
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
     * While a person's own Logout is under way, a call that was still unanswered is refused; that is not the server
     * ending the session, and must not be told as such.
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
    /** The server no longer knows this session. Only a person who was signed in is told so. */
    ended: () => {
      const now = person()
      if (now && !leaving) store.set({ state: 'signed-out', ending: { why: 'ended', tenant: now.tenant } })
    },
    /** What the person changed about themselves. */
    changed: (change: Partial<Me>) => {
      const now = person()
      if (now) store.set({ state: 'signed-in', person: { ...now, ...change } })
    },
  }
}

export type Session = ReturnType<typeof createSession>

export const session = createSession()
session.store.subscribe(() => speakToStaff(session.person()?.tenant === 'provider'))
