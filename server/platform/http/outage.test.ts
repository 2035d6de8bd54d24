import { describe, expect, it } from 'vitest'
import { refusalFor } from './error-reply.ts'
import { isContention, isOutage } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('a failing database', () => {
  it.each([
    '57P01',
    '57P02',
    '57P03',
    '08000',
    '08006',
    '08P01',
    '53100',
    '53300',
    '40001',
    '40P01',
    'ECONNREFUSED',
    'ECONNRESET',
  ])('that reports %s is a 503 with Retry-After', (code) => {
    expect(refusalFor(coded(code))).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 2 })
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('that the driver reports as "%s" is a 503 too', (message) => {
    expect(isOutage(new Error(message))).toBe(true)
  })

  it('is recognised behind a wrapping error', () => {
    expect(isOutage(new Error('could not save', { cause: coded('57P01') }))).toBe(true)
  })

  it.each(['23502', '22P02', '42601', 'ENOENT', ''])('is not blamed for %s, which is a 500', (code) => {
    expect(refusalFor(coded(code))).toMatchObject({ status: 500, code: 'internal_error' })
  })

  it('with a unique violation is reported as a conflict', () => {
    expect(refusalFor(coded('23505'))).toMatchObject({ status: 409, code: 'already_exists' })
  })

  it('counts as contention only when two transactions collided', () => {
    expect([coded('40001'), coded('40P01'), coded('57P01')].map(isContention)).toEqual([true, true, false])
  })
})
