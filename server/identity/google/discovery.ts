import { within } from '../../platform/timeout.ts'
import { discoveryUrl, type GoogleClient, isGoogle } from '../conventions.ts'
import type { SignInLibrary } from '../library.ts'

/**
 * Recreates the library when the identity provider answers, because the library fetches the provider's metadata only
 * once, at creation. While the provider does not answer, no sign-in starts.
 */

const ANSWERS_WITHIN = 4_000
/** Caches the provider's answer, so that not every sign-in polls it. */
const BELIEVED_FOR = 20_000

export type Google = {
  /** Null while the identity provider does not answer; never takes longer than five seconds. */
  library(): Promise<SignInLibrary | null>
}

/** The part of the discovery document that we read ourselves. */
export type Description = { prompt_values_supported?: unknown }

type Needs = { issuer: string; make: (description: Description) => SignInLibrary; onSilent: (cause: unknown) => void }

export function keepGoogle({ issuer, make, onSilent }: Needs): Google {
  let made: SignInLibrary | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<SignInLibrary | null> | undefined

  const ask = async (): Promise<SignInLibrary | null> => {
    try {
      const description = await mustAnswer(issuer)
      made ??= await usable(make(description))
      answeredAt = performance.now()
      return made
    } catch (error) {
      onSilent(error)
      return null
    }
  }

  return {
    library() {
      if (made && performance.now() - answeredAt < BELIEVED_FOR) return Promise.resolve(made)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}

async function mustAnswer(issuer: string): Promise<Description> {
  const reply = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(ANSWERS_WITHIN), redirect: 'error' })
  if (!reply.ok) throw new Error(`The identity provider answered ${reply.status}`)
  const description: unknown = await reply.json()
  if (typeof description !== 'object' || description === null)
    throw new Error('The identity provider sent no description')
  return description
}

async function usable(library: SignInLibrary): Promise<SignInLibrary> {
  const described = await within(ANSWERS_WITHIN, library.$context)
  if (!described?.socialProviders.some(({ id }) => id === 'google'))
    throw new Error('The identity provider gave no usable description')
  return library
}

/**
 * Asks the person which account to use, where the provider knows that question: other providers refuse the sign-in.
 * Google knows it and lists no values.
 */
export function promptOf({ issuer, prompt }: GoogleClient, { prompt_values_supported: listed }: Description) {
  const isKnown = prompt === 'login' || isGoogle(issuer) || (Array.isArray(listed) && listed.includes(prompt))
  return isKnown ? prompt : undefined
}
