import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../app.ts'
import { type SignInApp, signInApp } from '../../testing/sign-in-app.ts'
import { openMailbox } from './mailbox.ts'
import { mailboxPages } from './mailbox-pages.ts'
import { phonePages } from './phone-pages.ts'
import { DEV_TOKEN_PATH, devTokenKey } from './token-key.ts'

/** Only PUBLIC_URL is set, as on a machine that was meant to be production: the network reaches nothing of the demo. */

let t: SignInApp
beforeAll(async () => {
  t = await signInApp({
    areas: [...AREAS, mailboxPages(openMailbox()), phonePages],
    variables: { TRUST_PROXY: 'true' },
  })
})
afterAll(() => t.close())

const ADDRESSES = [
  '/dev/mail',
  '/dev/mail/style.css',
  '/dev/mail/1/html',
  '/dev/phone',
  '/dev/phone/style.css',
  '/dev/openid/.well-known/openid-configuration',
  '/dev/openid/jwks',
  '/dev/openid/auth?client_id=portal-admin',
  '/dev/openid/token',
  '/dev/openid/style.css',
  '/dev/openid/choose/made-up',
  DEV_TOKEN_PATH,
]

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: url === DEV_TOKEN_PATH ? 'POST' : 'GET',
    url,
    remoteAddress,
    headers: { ...key(), ...headers },
  })
const key = () => ({ authorization: `Bearer ${devTokenKey(t.env.appSecret)}` })

describe('the development addresses', () => {
  it('are all addresses under /dev that the portal has', () => {
    const mounted = new Set(t.app.routeList.map(({ url }) => url).filter((url) => url.startsWith('/dev')))
    const tried = (route: string) => {
      const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
      return ADDRESSES.some((address) => pattern.test(address.split('?')[0] ?? ''))
    }
    const untried = [...mounted].filter((route) => !tried(route) && !/^\/dev\/mail\/:id(\/raw)?$/.test(route))
    expect(untried).toEqual([])
  })

  it.each(ADDRESSES)('%s does not exist for another machine, with any headers', async (url) => {
    for (const address of [
      '203.0.113.9',
      '10.0.0.7',
      '192.168.1.20',
      '2001:db8::9',
      '::ffff:203.0.113.9',
      '127.evil',
    ]) {
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1', host: 'localhost' }]) {
        const reply = await ask(url, address, headers)
        expect([address, reply.statusCode, reply.json().code]).toEqual([address, 404, 'not_found'])
      }
    }
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    '%s marks a request that a proxy forwarded',
    async (name) => {
      const reply = await ask('/dev/mail', '127.0.0.1', { [name]: '127.0.0.1' })
      expect(reply.statusCode).toBe(404)
    },
  )

  it.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('answer %s', async (address) => {
    expect((await ask('/dev/mail', address)).statusCode).toBe(200)
    expect((await ask('/dev/openid/.well-known/openid-configuration', address)).statusCode).toBe(200)
  })
})
