import { createStore } from '../ui/store.ts'

export interface Person {
  email: string
}

export type SessionState =
  | { state: 'unknown' }
  | { state: 'signed-out'; ended?: boolean }
  | { state: 'signed-in'; token: string; person: Person }

/** Who is using this tab. The token lives in memory only: nothing on the device can be read by a later visitor. */
export function createSession() {
  const store = createStore<SessionState>({ state: 'unknown' })
  return {
    store,
    current: store.get,
    /** What a call must carry so that the server knows who asks. */
    headers: (): Record<string, string> => {
      const now = store.get()
      return now.state === 'signed-in' ? { authorization: `Bearer ${now.token}` } : {}
    },
    signedIn: (token: string, person: Person) => store.set({ state: 'signed-in', token, person }),
    signedOut: () => store.set({ state: 'signed-out' }),
    /** The server no longer knows this session. Only someone who was signed in is told so. */
    ended: () => {
      if (store.get().state === 'signed-in') store.set({ state: 'signed-out', ended: true })
    },
  }
}

export type Session = ReturnType<typeof createSession>

export const session = createSession()
