import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signInStandIn } from '../dev/stand-ins/sign-in.ts'
import { boundEndpoints } from '../platform/api-docs/routes.ts'
import { type SignInApp, signInApp } from '../testing/sign-in-app.ts'
import { createIdentity } from './identity.ts'

let t: SignInApp
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())

/** Every path under /api/auth. The test fails for any other path. */
const MOUNTED = [
  ...['admin', 'provider'].flatMap((tenant) => [
    `POST /api/auth/${tenant}/sign-in/social`,
    `GET /api/auth/${tenant}/callback/google`,
    `GET /api/auth/${tenant}/get-session`,
    `GET /api/auth/${tenant}/token`,
    `POST /api/auth/${tenant}/sign-out`,
    `GET /api/auth/${tenant}/popup`,
  ]),
  'POST /api/auth/provider/sign-up/email',
  'POST /api/auth/provider/sign-in/email',
  'POST /api/auth/provider/registration',
  'POST /api/auth/provider/finish-registration',
  'POST /api/auth/provider/request-password-reset',
  'POST /api/auth/provider/reset-password',
  'POST /api/auth/provider/sign-in/second-factor',
  'POST /api/auth/provider/second-factor/begin',
  'POST /api/auth/provider/second-factor/confirm',
  'POST /api/auth/provider/second-factor/end',
  'POST /api/auth/provider/second-factor/recovery-codes',
  'GET /api/auth/security',
  'GET /api/auth/popup.js',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:sessionId',
]

type LibraryEndpoint = { path?: string; options?: { method?: string | string[] } }

describe('under /api/auth', () => {
  it('only the listed paths exist', () => {
    const found = t.app.routeList
      .filter(({ url, method }) => url.startsWith('/api/auth') && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`)
    expect(found.sort()).toEqual([...MOUNTED].sort())
  })

  it('no other path of the sign-in library can be reached', async () => {
    let tried = 0
    for (const { tenant, library } of Object.values(t.signIn.tenants)) {
      for (const { path, options } of Object.values(library.api as Record<string, LibraryEndpoint>)) {
        if (path === undefined) continue
        for (const method of [options?.method ?? 'GET'].flat()) {
          const url = `/api/auth/${tenant}${path.replace(/:\w+/g, 'google')}`
          if (MOUNTED.includes(`${method} ${url}`)) continue
          const reply = await t.app.inject({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) })
          const otherMethod = MOUNTED.some((one) => one.endsWith(` ${url}`))
          expect([`${method} ${url}`, reply.statusCode, reply.json().code]).toEqual(
            otherMethod ? [`${method} ${url}`, 405, 'method_not_allowed'] : [`${method} ${url}`, 404, 'not_found'],
          )
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(40)
  })

  it.each(['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password', 'finish-registration'])(
    'administrators have no %s: no password exists for them',
    async (path) => {
      const reply = await t.app.inject({
        method: 'POST',
        url: `/api/auth/admin/${path}`,
        payload: { email: 'a@b.example' },
      })
      expect(reply.statusCode).toBe(404)
    },
  )
})

describe('the tables of the sign-in library', () => {
  it.each(['admin', 'provider'] as const)(
    'match the schema that its installed version expects (%s)',
    async (tenant) => {
      const { toBeCreated, toBeAdded } = await getMigrations(t.signIn.tenants[tenant].library.options)
      expect([toBeCreated, toBeAdded]).toEqual([[], []])
    },
  )
})

describe('the session cookie', () => {
  it.each(['http://localhost:3000', 'https://portal.example.gov'])(
    'has the name that the library uses (%s)',
    async (publicUrl) => {
      const { db, clock, env, signIn } = t
      const { tenants } = createIdentity({ db, clock, env: { ...env, publicUrl }, standIn: signInStandIn })
      expect(Object.keys(tenants)).toEqual(Object.keys(signIn.tenants))
      for (const { library, sessionCookie } of Object.values(tenants)) {
        expect(sessionCookie).toBe((await library.$context).authCookies.sessionToken.name)
      }
    },
  )
})

describe('the description of these calls', () => {
  it('is in the API document, with valid examples', async () => {
    const { paths } = (await t.app.inject('/api/openapi.json')).json()
    const described = boundEndpoints(t.app).filter(({ path }) => path.startsWith('/api/auth/'))
    expect(described).toHaveLength(23)
    for (const { name, path, method, body, reply, example } of described) {
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.operationId).toBe(name)
      expect(z.safeParse(reply, example?.reply), name).toMatchObject({ success: true })
      if (body) expect(z.safeParse(body, example?.body), name).toMatchObject({ success: true })
    }
  })
})
