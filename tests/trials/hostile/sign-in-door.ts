import { type Answer, ask } from '../stage/ask.ts'
import type { Stage } from '../stage/copies.ts'

/** The calls of a password sign-in, each from its own address. */

export const PASSWORD = 'four quiet herons wade'

type Headers = Record<string, string>

export type Door = {
  signIn(email: string, password: string, headers?: Headers): Promise<Answer>
  signUp(email: string, headers?: Headers): Promise<Answer>
  askForReset(email: string, headers?: Headers): Promise<Answer>
  /** An account with a verified address and `PASSWORD`. */
  register(email: string): Promise<void>
}

export function doorsOf({ servers, db }: Stage): (copy: number) => Door {
  let strangers = 0
  return (copy) => {
    const { url } = servers[copy] as (typeof servers)[number]
    const post = async (path: string, body: object, headers: Headers = {}) => {
      strangers += 1
      const address = `198.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`
      const sent = { 'x-forwarded-for': address, ...headers }
      const answer = await ask(`${url}/api/auth/provider/${path}`, { method: 'POST', headers: sent, body })
      if (answer.status === 0) throw new Error(`${path} was not answered: ${answer.text}`)
      return answer
    }
    const signUp: Door['signUp'] = (email, headers) => post('sign-up/email', { email }, headers)
    return {
      signIn: (email, password, headers) => post('sign-in/email', { email, password }, headers),
      signUp,
      askForReset: (email, headers) => post('request-password-reset', { email }, headers),
      async register(email) {
        await signUp(email)
        const { rows } = await db.pool.query<{ link: string }>(
          `select data ->> 'link' as link from mails where template = 'emailVerification' and to_email = $1`,
          [email],
        )
        const form = { firstName: 'Vic', lastName: 'Tim', password: PASSWORD, proof: 'link' }
        const proven = await post('finish-registration', { ...form, token: rows[0]?.link.split('token=')[1] })
        if (proven.status !== 200) throw new Error(`${email} could not be registered: ${proven.text}`)
      },
    }
  }
}
