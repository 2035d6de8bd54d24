import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { session } from '../session.ts'
import { token } from '../token.ts'
import { call } from './call.ts'
import { ApiError } from './error.ts'

const saveClinic = endpoint({
  name: 'saveClinic',
  method: 'POST',
  path: '/api/clinics/:clinicId',
  may: 'anyone',
  summary: 'Save a clinic',
  params: z.strictObject({ clinicId: z.number() }),
  query: z.strictObject({ dryRun: z.optional(z.boolean()), q: z.optional(z.string()) }),
  body: z.strictObject({ displayName: z.string() }),
  reply: z.strictObject({ data: z.string() }),
})
const readClinic = endpoint({
  name: 'readClinic',
  method: 'GET',
  path: '/api/clinics/:clinicId',
  may: 'anyone',
  summary: 'Read a clinic',
  params: z.strictObject({ clinicId: z.number() }),
  reply: z.strictObject({ data: z.string() }),
})
const input = { params: { clinicId: 7 }, query: { dryRun: true, q: 'Peña & Co' }, body: { displayName: 'Aspen' } }

function serverAnswers(answer: (url: string, init: RequestInit) => Promise<Response> | Response) {
  vi.stubGlobal('fetch', vi.fn(answer))
}

const failure = async () => {
  const error = await call(saveClinic, input).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`)
  return error
}

const claims = { sub: 'user-7', iat: 1_000, exp: 1_600 }
const tokenOf = (name: string) => `${name}.${btoa(JSON.stringify(claims))}.sig`

/** A signed-in person, whose cookie yields these tokens one after the other, and then none. */
async function signedInWith(names: string[], answer: (authorization: string) => Response) {
  const asked: string[] = []
  serverAnswers((url, init) => {
    asked.push(url)
    if (url !== '/api/auth/admin/token') return answer((init.headers as Record<string, string>).authorization ?? '')
    const name = names.shift()
    return name ? Response.json({ data: { token: tokenOf(name), expiresAt: '' } }) : refused()
  })
  await token.confirm('admin')
  session.signedIn({ userId: 'user-7', tenant: 'admin' } as never)
  return asked
}

const refused = () => Response.json({ message: 'Sign in.', code: 'unauthenticated' }, { status: 401 })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('location', { origin: 'https://portal.example' })
})

afterEach(() => {
  session.signedOut()
  token.forget()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('uses the contract’s address and the person’s token, once', async () => {
    await signedInWith(['one'], refused)
    const sent: { url: string; init: RequestInit }[] = []
    serverAnswers((url, init) => {
      sent.push({ url, init })
      return Response.json({ data: 'saved' })
    })
    expect(await call(saveClinic, input, { idempotencyKey: 'k1', background: true })).toEqual({ data: 'saved' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('/api/clinics/7?dryRun=true&q=Pe%C3%B1a%20%26%20Co')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"displayName":"Aspen"}',
      headers: {
        authorization: `Bearer ${tokenOf('one')}`,
        'content-type': 'application/json',
        'idempotency-key': 'k1',
        'x-background': '1',
      },
    })
  })

  it('sends no authorization header without a signed-in person', async () => {
    serverAnswers((_, init) => Response.json({ data: Object.keys(init.headers ?? {}).join() }))
    expect((await call(saveClinic, input)).data).not.toContain('authorization')
  })

  it('is retried once with a new token when the server refuses the old one', async () => {
    const asked = await signedInWith(['old', 'new'], (authorization) =>
      authorization === `Bearer ${tokenOf('new')}` ? Response.json({ data: 'saved' }) : refused(),
    )
    expect(await call(saveClinic, input)).toEqual({ data: 'saved' })
    expect(asked.map((url) => url.split('?')[0])).toEqual([
      '/api/auth/admin/token',
      '/api/clinics/7',
      '/api/auth/admin/token',
      '/api/clinics/7',
    ])
    expect(session.current().state).toBe('signed-in')
  })

  it('ends the session when the server issues no new token', async () => {
    await signedInWith(['old'], refused)
    expect(await failure()).toMatchObject({ status: 401 })
    expect(session.current()).toEqual({ state: 'signed-out', ending: { why: 'ended', tenant: 'admin' } })
  })

  it('throws the server’s error', async () => {
    serverAnswers(() =>
      Response.json(
        { message: 'No.', code: 'unprocessable', errors: [{ field: 'website', message: 'Bad' }], requestId: 'r-9' },
        { status: 422 },
      ),
    )
    expect(await failure()).toMatchObject({
      status: 422,
      code: 'unprocessable',
      message: 'No.',
      errors: [{ field: 'website', message: 'Bad' }],
      requestId: 'r-9',
      unreachable: false,
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [500, ''],
    [200, '<html>a proxy wants you to sign in</html>'],
    [500, '"text"'],
  ])('is not confused by status %i with the body %j', async (status, body) => {
    serverAnswers(() => new Response(body, { status }))
    expect(await failure()).toMatchObject({ status, code: 'unexpected_answer', errors: [] })
  })

  it('throws “unreachable” without an answer', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure()).toMatchObject({ status: 0, code: 'unreachable', unreachable: true })
  })

  it.each([
    ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is never answered', untilAborted],
  ])('retries a read once when the first attempt %s', async (_, first) => {
    const attempts = [first, () => Promise.resolve(Response.json({ data: 'Aspen' }))]
    serverAnswers((_url, { signal }) => (attempts.shift() ?? untilAborted)(signal))
    expect(await call(readClinic, { params: { clinicId: 7 } }, { timeoutMillis: 5 })).toEqual({ data: 'Aspen' })
    expect(attempts).toEqual([])
  })

  it('retries a read once, and never for a caller that aborted', async () => {
    const attempts = vi.fn()
    serverAnswers(() => {
      attempts()
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const read = (signal?: AbortSignal) =>
      call(readClinic, { params: { clinicId: 7 } }, { signal }).catch((thrown: unknown) => thrown)
    expect(await read()).toMatchObject({ code: 'unreachable' })
    expect(attempts).toHaveBeenCalledTimes(2)
    const leaving = new AbortController()
    const answer = read(leaving.signal)
    await vi.waitFor(() => expect(attempts).toHaveBeenCalledTimes(3))
    leaving.abort()
    expect(await answer).toMatchObject({ name: 'AbortError' })
    expect(attempts).toHaveBeenCalledTimes(3)
  })

  it('never retries a save', async () => {
    const attempts = vi.fn()
    serverAnswers(() => {
      attempts()
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect(await failure()).toMatchObject({ code: 'unreachable' })
    expect(attempts).toHaveBeenCalledTimes(1)
  })

  it('throws a timeout error after its limit', async () => {
    serverAnswers((_, { signal }) => untilAborted(signal))
    const error = await call(saveClinic, input, { timeoutMillis: 5 }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 0, code: 'timed_out' })
  })

  it('rethrows the abort to the caller that aborted', async () => {
    serverAnswers((_, { signal }) => untilAborted(signal))
    const leaving = new AbortController()
    const answer = call(saveClinic, input, { signal: leaving.signal }).catch((thrown: unknown) => thrown)
    leaving.abort()
    expect(await answer).toMatchObject({ name: 'AbortError' })
  })
})

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
