import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE_LISTS, isUnknown } from '../../domain/codes.ts'
import { lookupRows } from '../db/lookups/lookups.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { person, smallWorld } from '../testing/small-world.ts'
import { codeBookOf, currentCodeBook } from './code-book.ts'
import { referenceArea } from './routes.ts'

let t: TestApp
let headers: Record<string, string>
beforeEach(async () => {
  t = await testApp({ areas: [referenceArea] })
  await smallWorld(t)
  headers = await t.signIn(person('pia-pending'))
})
afterEach(() => t.close())

const codes = (more: Record<string, string> = {}) =>
  t.app.inject({ url: '/api/referenceData/codes', headers: { ...headers, ...more } })

describe('the lookup lists', () => {
  it('are keyed by list, each entry with the names of its list, without Unknown', async () => {
    const { data } = (await codes()).json()
    expect(Object.keys(data)).toEqual([...CODE_LISTS])
    expect(data.state).toContainEqual({ stateId: 6, stateText: 'Colorado' })
    expect(data.county).toHaveLength(64)
    expect(data.addrType).toContainEqual({
      addrTypeId: 2,
      addrTypeTextEn: 'Mailing Address',
      addrTypeTextEs: 'Dirección postal',
    })
    expect(data.language).toContainEqual({
      languageId: 98,
      languageDescriptionEn: 'Other',
      languageDescriptionEs: 'Otro',
    })
    expect(data.serviceProvided).toContainEqual({
      serviceProvidedId: 301,
      serviceCategoryId: 3,
      serviceProvidedTextEn: 'Peer support',
      serviceProvidedTextEs: 'Apoyo entre pares',
    })
    const given = lookupRows.filter((row) => !isUnknown(row))
    expect(Object.values(data).flat()).toHaveLength(given.length)
  })

  it('are cached by a browser until the agency edits a text, which every caller then reads', async () => {
    const first = await codes()
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = first.headers.etag as string
    const revalidated = await codes({ 'if-none-match': tag })
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ''])

    const book = await currentCodeBook(t.db.kysely)
    expect(await currentCodeBook(t.db.kysely)).toBe(book)
    await renameSelfPay('Paying yourself')
    try {
      const changed = await codes({ 'if-none-match': tag })
      expect(changed.statusCode).toBe(200)
      expect(changed.json().data.paymentType).toContainEqual({
        paymentTypeId: 3,
        paymentTypeTextEn: 'Paying yourself',
        paymentTypeTextEs: 'Pago de su bolsillo',
      })
      expect(await currentCodeBook(t.db.kysely)).not.toBe(book)
    } finally {
      await renameSelfPay('Self-pay (you pay yourself)')
    }
    expect((await codes({ 'if-none-match': tag })).statusCode).toBe(304)
  })

  it('are available inside a transaction without another statement', async () => {
    await currentCodeBook(t.db.kysely)
    await t.db.kysely.transaction().execute(async (tx) => {
      const before = await statements(() => codeBookOf(tx))
      expect(before.count).toBe(0)
      expect(before.result.text('paymentType', 3, 'es')).toBe('Pago de su bolsillo')
      expect(before.result.text('paymentType', 99, 'en')).toBeUndefined()
    })
  })
})

const renameSelfPay = (text: string) =>
  sql`update codes set text_en = ${text} where list = 'paymentType' and id = 3`.execute(t.db.kysely)

/** Counts the statements that reach the driver, transactions included. */
async function statements<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  const { Client } = await import('pg').then((pg) => pg.default)
  const original = Client.prototype.query
  let count = 0
  Client.prototype.query = function counted(this: never, ...args: never[]) {
    count += 1
    return (original as (...all: never[]) => never).apply(this, args)
  } as typeof original
  try {
    return { result: await work(), count }
  } finally {
    Client.prototype.query = original
  }
}
