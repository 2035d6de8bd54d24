import { createServer } from 'node:http'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInLibrary } from '../library.ts'
import { keepGoogle } from './discovery.ts'

/** An identity provider that a test switches on and off, and a stand-in for the library. */

let answers = true
const description = '{}'
const asked: string[] = []
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  if (answers) reply.setHeader('content-type', 'application/json').end(description)
  else reply.writeHead(503).end()
})
const issuer = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () =>
    resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}/tenant/`),
  )
})
afterAll(() => server.close())

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

describe('an identity provider', () => {
  it('that answers again is used without a restart, and is not polled for every sign-in', async () => {
    const silences: unknown[] = []
    let made = 0
    const make = () => {
      made += 1
      return { $context: Promise.resolve({ socialProviders: [{ id: 'google' }] }) } as unknown as SignInLibrary
    }
    const google = keepGoogle({ issuer: await issuer, make, onSilent: (cause) => silences.push(cause) })

    answers = false
    expect(await google.library()).toBeNull()
    expect(silences).toHaveLength(1)

    answers = true
    const [first, second] = await Promise.all([google.library(), google.library()])
    expect(first).not.toBeNull()
    expect(second).toBe(first)
    expect(asked).toEqual(Array.from({ length: 2 }, () => '/tenant/.well-known/openid-configuration'))

    answers = false
    expect(await google.library()).toBe(first)
    vi.advanceTimersByTime(21_000)
    expect(await google.library()).toBeNull()
    answers = true
    expect(await google.library()).toBe(first)
    expect(made).toBe(1)
  })
})
