import { ApiError } from '../api/error.ts'
import { request } from '../api/request.ts'
import { paths } from '../paths.ts'
import { session } from './session.ts'

/** How this tab learns who is using it. The screens know these three verbs and nothing of the identity service. */
export interface SignIn {
  /** Picks up the session of an earlier visit, if there is one. */
  resume(): Promise<void>
  /** Leaves the page for the identity provider. */
  start(): Promise<void>
  end(): Promise<void>
}

const base = '/api/auth/admin'

/** The admin tenant: the session is a cookie the page cannot read, which is exchanged for a short-lived token. */
export const adminSignIn: SignIn = {
  async resume() {
    try {
      const known = (await request(`${base}/get-session`)) as { user: { email: string } } | null
      if (!known) return session.signedOut()
      const { token } = (await request(`${base}/token`)) as { token: string }
      session.signedIn(token, { email: known.user.email })
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 404)) throw error
      session.signedOut()
    }
  },
  async start() {
    const { url } = (await request(`${base}/sign-in/social`, {
      method: 'POST',
      body: { provider: 'google', callbackURL: paths.signIn },
    })) as { url: string }
    location.assign(url)
  },
  async end() {
    await request(`${base}/sign-out`, { method: 'POST', body: {} })
    session.signedOut()
  },
}

let resuming: Promise<void> | undefined

/** Resolves as soon as it is known whether somebody is signed in; asks the server once. */
export function sessionKnown(): Promise<void> {
  if (session.current().state !== 'unknown') return Promise.resolve()
  resuming ??= adminSignIn.resume().finally(() => {
    resuming = undefined
  })
  return resuming
}
