import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { freePort } from '../../../server/testing/postgres.ts'

/** An OpenID provider that signs one person in at once, and can fail in every way a remote service can. */

export type Health = 'well' | 'refusing' | 'hanging' | 'failing' | 'token hanging'

export type IdentityProvider = {
  issuer: string
  become(health: Health): Promise<void>
  close(): Promise<void>
}

export const CLIENT = { OIDC_ADMIN_CLIENT_ID: 'portal', OIDC_ADMIN_CLIENT_SECRET: 'known to both' }

export async function identityProvider(email: string): Promise<IdentityProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const nonces = new Map<string, string | null>()
  let health: Health = 'refusing'
  let server: Server | undefined

  const idToken = (nonce: string | null | undefined) =>
    new SignJWT({
      email,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Admin',
      name: 'Ana Admin',
      ...(nonce && { nonce }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(CLIENT.OIDC_ADMIN_CLIENT_ID)
      .setSubject('ana')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey)

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (health === 'hanging' || (health === 'token hanging' && pathname === '/token')) return
    if (health === 'failing') return void reply.writeHead(500).end('out of order')
    const json = (value: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    if (pathname === '/.well-known/openid-configuration') json(description(issuer))
    else if (pathname === '/keys')
      json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] })
    else if (pathname === '/authorize') {
      const code = randomUUID()
      nonces.set(code, searchParams.get('nonce'))
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      reply.writeHead(302, { location: back.href }).end()
    } else if (pathname === '/token') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const code = new URLSearchParams(Buffer.concat(chunks).toString()).get('code') ?? ''
      json({
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 600,
        id_token: await idToken(nonces.get(code)),
      })
    } else reply.writeHead(404).end()
  }

  async function close(): Promise<void> {
    if (server === undefined) return
    const closing = server
    server = undefined
    closing.closeAllConnections()
    closing.close()
    await once(closing, 'close')
  }

  return {
    issuer,
    close,
    async become(next) {
      health = next
      if (next === 'refusing') return close()
      if (server !== undefined) return
      server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()))
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
})
