import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SignInApp, signInApp } from '../testing/sign-in-app.ts'

/** The sign-in library is loaded by the first call that needs it: the server listens by then, and may not find the file. */

const library = vi.hoisted(() => ({ isMissing: true }))
vi.mock('./library.ts', async (original) => {
  const real = await original<typeof import('./library.ts')>()
  return {
    signInLibrary: (...needs: Parameters<typeof real.signInLibrary>) => {
      if (library.isMissing) throw new Error('Cannot find module library.js')
      return real.signInLibrary(...needs)
    },
  }
})

let t: SignInApp
beforeAll(async () => {
  t = await signInApp()
})
afterAll(() => t.close())

it('a library that cannot be loaded is our failure, said and logged at once; the next call tries again', async () => {
  const ask = () =>
    t.app.inject({ url: '/api/auth/provider/get-session', headers: { cookie: 'portal-provider.session_token=a.b' } })
  const failed = await ask()
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal_error'])
  expect(t.logs.map((line) => JSON.stringify(line)).join()).toContain('Cannot find module library.js')
  expect((await t.app.inject('/healthz')).statusCode).toBe(200)

  library.isMissing = false
  expect((await ask()).json()).toEqual({ data: null })
})
