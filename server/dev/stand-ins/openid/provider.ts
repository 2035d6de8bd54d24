import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import type { Tenant } from '../../../../domain/permissions.ts'
import type { App } from '../../../platform/http/app-instance.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { pageHeaders } from '../../../platform/http/security-headers.ts'
import { onlyForThisMachine } from '../this-machine.ts'
import { demoPeople, personOf, type StandInPerson } from './accounts.ts'
import { clientIdOf, STAND_IN_PATH, standInClient, standInIssuer } from './client.ts'
import { memoryStore } from './memory-store.ts'
import { chooserPage, errorPage, STYLE } from './pages.ts'

/**
 * A real OpenID provider that signs a visitor in as any person, in place of Google while none is configured. The portal
 * uses it exactly like Google: discovery, authorization code, PKCE, signed identity token. Never in production.
 */

const TENANTS = ['admin', 'provider'] as const
const SESSION_COOKIE = 'stand-in-session'

export const standIn: (app: App) => Promise<void> = async (app) => {
  const { env } = app.ports
  if (env.production) throw new Error('The stand-in for Google must not exist in production.')
  const people = new Map<string, StandInPerson>()
  for (const tenant of TENANTS) for (const person of demoPeople(env, tenant)) people.set(person.subject, person)
  const provider = await makeProvider(app, people)
  // Pop-ups pass through here and need their opener.
  const headers = { ...pageHeaders(env), 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' }

  await app.register(async (pages) => {
    onlyForThisMachine(pages)
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get(`${STAND_IN_PATH}/style.css`, (_, reply) => {
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLE)
    })
    pages.get(`${STAND_IN_PATH}/choose/:uid`, async (request, reply) => {
      const { uid, params } = await details(provider, request, reply)
      const tenant = TENANTS.find((one) => clientIdOf(one) === params.client_id) ?? 'provider'
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(chooserPage(uid, demoPeople(env, tenant)))
    })
    pages.post(`${STAND_IN_PATH}/choose/:uid`, async (request, reply) => {
      await details(provider, request, reply)
      const chosen = chosenBy((request.body ?? {}) as Record<string, string>, people)
      const result = chosen ? { login: { accountId: chosen, remember: false } } : { error: 'access_denied' }
      const location = await provider.interactionResult(request.raw, reply.raw, result)
      return reply.header('cache-control', 'no-store').redirect(location, 303)
    })
  })

  const answer = provider.callback()
  await app.register(async (rest) => {
    onlyForThisMachine(rest)
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    rest.all(`${STAND_IN_PATH}/*`, (request, reply) => {
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      reply.hijack()
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      forgetVisitor(raw.headers)
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice(STAND_IN_PATH.length)
      void answer(raw, reply.raw)
    })
  })
}

/**
 * Starts every sign-in without a session: with one, the provider would ask for confirmation before switching to another
 * person.
 */
function forgetVisitor(headers: { cookie?: string | undefined }): void {
  const cookies = (headers.cookie ?? '').split(/;\s*/).filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
  headers.cookie = cookies.join('; ')
}

type Raw = { raw: Parameters<Provider['interactionDetails']>[0] }
type RawReply = { raw: Parameters<Provider['interactionDetails']>[1] }

/** A chooser without a current sign-in, or after its expiry, is a 404. */
async function details(provider: Provider, request: Raw, reply: RawReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch {
    throw notFound()
  }
}

function chosenBy(form: Record<string, string>, people: Map<string, StandInPerson>): string | null {
  if (form.cancel) return null
  const known = people.get(form.subject ?? '')
  if (known) return known.subject
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email ?? '')) return null
  const typed = [...people.values()].find(({ email }) => email === form.email)
  const person = { ...(typed ?? personOf(form.email ?? '')), emailVerified: form.unverified !== '1' }
  people.set(person.subject, person)
  return person.subject
}

async function makeProvider(app: App, people: Map<string, StandInPerson>): Promise<Provider> {
  const { env } = app.ports
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const client = (tenant: Tenant) => {
    const { clientId, clientSecret } = standInClient(env, tenant)
    return {
      client_id: clientId,
      client_secret: clientSecret,
      token_endpoint_auth_method: 'client_secret_post' as const,
      grant_types: ['authorization_code'],
      response_types: ['code' as const],
      id_token_signed_response_alg: 'ES256' as const,
      redirect_uris: [`${env.publicUrl}/api/auth/${tenant}/callback/google`],
    }
  }
  const configuration: Configuration = {
    adapter: memoryStore(),
    clients: TENANTS.map(client),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'stand-in' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { interaction: 'stand-in-interaction', resume: 'stand-in-resume', session: SESSION_COOKIE },
    },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // Like Google, puts the claims into the identity token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${STAND_IN_PATH}/choose/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_, subject) => accountOf(people.get(subject)),
    loadExistingGrant: async ({ oidc }) => {
      if (oidc.client === undefined || oidc.session?.accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, out) => {
      context.type = 'html'
      context.body = errorPage(out.error)
    },
  }
  const provider = new Provider(standInIssuer(env.publicUrl), configuration)
  provider.on('server_error', (_, error) => app.log.warn({ err: error }, 'the stand-in for Google failed'))
  return provider
}

function accountOf(person: StandInPerson | undefined) {
  if (person === undefined) return undefined
  const { subject, email, emailVerified, firstName, lastName } = person
  const name = `${firstName} ${lastName}`.trim()
  const claims = {
    sub: subject,
    email,
    email_verified: emailVerified,
    name,
    given_name: firstName,
    family_name: lastName,
  }
  return { accountId: subject, claims: async () => claims }
}
