import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentSession } from '../../../contract/auth.ts'
import type { SignInMeans } from '../../../contract/sessions.ts'
import type { Ports } from '../../platform/http/ports.ts'
import { admit } from '../admission.ts'
import { forwardCookies, signInRefusal } from '../auth-route.ts'
import { describeSession } from '../sessions/current-session.ts'
import { deviceIn, keepDevice, newDevice } from '../sessions/known-device.ts'
import type { TenantSignIn } from '../tenant.ts'

/** The last step of a password sign-in, with or without a code: checks the library's session by our own admission. */

type Entering = { response: Response; sessionToken: string; means: SignInMeans }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

export async function enterWith(
  ports: Ports,
  { cookieOwner, sessionCookie }: TenantSignIn,
  { response, sessionToken, means }: Entering,
  { request, reply }: Exchange,
): Promise<CurrentSession> {
  const tenant = 'provider'
  const device = deviceIn(request, tenant, ports.env) ?? newDevice()
  const outcome = await admit(ports, { tenant, sessionToken, means, device, request })
  if ('refused' in outcome) throw signInRefusal(outcome.refused)
  forwardCookies(response, reply)
  keepDevice(reply, device, tenant, ports.env)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  const owner = await cookieOwner(cookies.find((cookie) => cookie?.startsWith(`${sessionCookie}=`)))
  if (owner === null) throw signInRefusal('sign_in_failed', 401)
  return describeSession(ports.db, tenant, owner, outcome.admitted)
}
