import type { FastifyReply, FastifyRequest } from 'fastify'
import { AUTH } from '../../../contract/auth.ts'
import { isSignInError, type SignInError } from '../../../contract/shared/auth.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { withoutSecrets } from '../../platform/http/logging.ts'
import { badRequest } from '../../platform/http/refusal.ts'
import { within } from '../../platform/timeout.ts'
import { admit } from '../admission.ts'
import { askLibrary, bindAuth, forwardCookies, sessionTokenIn, signInRefusal } from '../auth-route.ts'
import { signInPage } from '../conventions.ts'
import { deviceIn, keepDevice, newDevice } from '../sessions/known-device.ts'
import { recordRefusedSignIn } from '../sign-in-trail.ts'
import type { TenantSignIn } from '../tenant.ts'
import { ownScreen } from './own-screen.ts'
import { popupPath } from './popup-page.ts'

/**
 * The redirects to the identity provider and back. A refusal on the way back is a code in the address of the page that
 * started the sign-in.
 */

const ANSWERS_WITHIN = 4_500

/** Maps error codes of the library and OpenID Connect to ours; every other code means `sign_in_failed`. */
const KNOWN_CODES: Record<string, SignInError> = {
  access_denied: 'cancelled',
  account_not_linked: 'account_not_linked',
  email_not_found: 'email_not_verified',
}

/**
 * Refusals that the audit trail records, because a person tried to sign in; the trail omits cancelled sign-ins and
 * silent providers.
 */
const TOLD: readonly SignInError[] = ['not_allowed', 'email_not_verified', 'account_not_linked']

export function googleRoutes(app: App, signIn: TenantSignIn): void {
  const { tenant, google, sessionCookie } = signIn
  const { env } = app.ports
  const { publicUrl } = env

  bindAuth(app, AUTH[tenant].startGoogle, async ({ body }, request, reply) => {
    const back = body.popup ? popupPath(tenant) : wantedScreen(body.callbackURL ?? signInPage(tenant), publicUrl)
    const library = await google.library()
    if (library === null) throw signInRefusal('identity_provider_down', 503)
    const response = await askLibrary(library, request, {
      method: 'POST',
      path: '/sign-in/social',
      body: { provider: 'google', callbackURL: back, errorCallbackURL: back, disableRedirect: true },
    })
    if (!response.ok) throw signInRefusal('sign_in_failed', 400)
    forwardCookies(response, reply)
    const { url } = (await response.json()) as { url: string }
    return { data: { url } }
  })

  app.get(`/api/auth/${tenant}/callback/google`, { config: { rateLimit: { max: 300, timeWindow: 60_000 } } }, comeBack)

  async function comeBack(request: FastifyRequest, reply: FastifyReply) {
    // COOP must not sever the pop-up from its opener here, or the opener never learns the result.
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store')
    const response = await answerOf(request)
    if (typeof response === 'string') {
      request.refusalCode = response
      return reply.redirect(`${signInPage(tenant)}?error=${response}`, 303)
    }
    const back = wayBack(response.headers.get('location') ?? '') ?? new URL(signInPage(tenant), publicUrl)
    const refused = await refusalOf({ back, response, request, reply })
    request.refusalCode = refused
    forwardCookies(response, reply, refused === null ? undefined : sessionCookie)
    return reply.redirect(withError(back, refused), 303)
  }

  /** Validates the target again, because the library stored it between the two redirects. */
  function wayBack(location: string): URL | null {
    const popup = new URL(popupPath(tenant), publicUrl)
    const url = URL.parse(location, publicUrl)
    if (url?.origin === popup.origin && url.pathname === popup.pathname) return url
    return ownScreen(location, publicUrl)
  }

  async function answerOf(request: FastifyRequest): Promise<Response | SignInError> {
    const library = await google.library()
    if (library === null) return 'identity_provider_down'
    const query = new URL(request.url, publicUrl).search
    const asked = askLibrary(library, request, { method: 'GET', path: '/callback/google', query })
    try {
      return (await within(ANSWERS_WITHIN, asked)) ?? 'identity_provider_down'
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in could not be finished')
      return 'sign_in_failed'
    }
  }

  type Exchange = { back: URL; response: Response; request: FastifyRequest; reply: FastifyReply }

  async function refusalOf({ back, response, request, reply }: Exchange): Promise<SignInError | null> {
    if (await asksForCode(response)) return 'code_needed'
    const sessionToken = sessionTokenIn(response, sessionCookie)
    if (sessionToken === null) return refusedByLibrary(back, request)
    const device = deviceIn(request, tenant, env) ?? newDevice()
    const outcome = await admit(app.ports, { tenant, sessionToken, means: 'google', device, request })
    if ('refused' in outcome) return outcome.refused
    keepDevice(reply, device, tenant, env)
    return null
  }

  /** The account has a second factor: the library opened no session, and its cookie names the person to the code form. */
  async function asksForCode(response: Response): Promise<boolean> {
    const text = await response.text()
    return text !== '' && (JSON.parse(text) as { twoFactorRedirect?: boolean }).twoFactorRedirect === true
  }

  /** The library refused before it created a session, so only the reason is known, not the person. */
  async function refusedByLibrary(back: URL, request: FastifyRequest): Promise<SignInError> {
    const reason = codeIn(back)
    if (reason === 'sign_in_failed') nameIssuersError(request)
    if (TOLD.includes(reason)) await recordRefusedSignIn(app.ports, request, { tenant, means: 'google', reason })
    return reason
  }
}

/** An error of the provider's own, such as a question that it does not know: only an operator can act on it. */
function nameIssuersError(request: FastifyRequest): void {
  const { error, error_description: description } = request.query as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? withoutSecrets(value.slice(0, 300)) : undefined)
  if (text(error) === undefined) return
  request.log.warn({ error: text(error), description: text(description) }, 'the identity provider refused a sign-in')
}

function wantedScreen(path: string, publicUrl: string): string {
  const screen = ownScreen(path, publicUrl)
  if (screen === null) throw badRequest([{ field: 'callbackURL', message: 'Must be a page of this portal.' }])
  return `${screen.pathname}${screen.search}${screen.hash}`
}

/** Without a session there is always an error code, even if the library gave none. */
function codeIn({ searchParams }: URL): SignInError {
  const code = searchParams.get('error') ?? ''
  return isSignInError(code) ? code : (KNOWN_CODES[code] ?? 'sign_in_failed')
}

function withError({ pathname, search, hash }: URL, code: SignInError | null): string {
  const params = new URLSearchParams(search)
  for (const name of ['error', 'error_description']) params.delete(name)
  if (code !== null) params.set('error', code)
  const query = params.toString()
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`
}
