import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { openTurns, type Turns } from './turns.ts'

/** The measured time is that of the test, so no answer depends on the machine. */

let time: number
let turns: Turns
let done: string[]
beforeEach(() => {
  time = 0
  done = []
  turns = openTurns({ now: () => time, cpu: () => time })
})

const work = (name: string, cost: number) => () => {
  done.push(name)
  time += cost
}
const ask = (network: string, name: string, { cost = 10, urgent = false } = {}) =>
  turns.run({ network, urgent }, work(name, cost)).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? `${error.status} after ${error.retryAfterSeconds} s` : error),
  )

describe('turns', () => {
  it('go to the network that used least, so that a flood from one network delays another by one piece', async () => {
    const flood = Array.from({ length: 20 }, (_, n) => ask('flood', `flood ${n}`))
    await nextTurn()
    const visitor = ask('visitor', 'visitor')
    expect(await visitor).toBe('done')
    expect(done.length).toBeLessThanOrEqual(3)
    expect(done.at(-1)).toBe('visitor')
    await Promise.all(flood)
  })

  it('count the cost and not the number of questions', async () => {
    for (let n = 0; n < 3; n += 1) await ask('costly', 'costly', { cost: 200 })
    for (let n = 0; n < 30; n += 1) await ask('cheap', 'cheap', { cost: 1 })
    done = []
    await Promise.all([ask('costly', 'costly'), ask('cheap', 'cheap 1'), ask('cheap', 'cheap 2'), ask('new', 'new')])
    expect(done).toEqual(['new', 'cheap 1', 'cheap 2', 'costly'])
  })

  it('forget what a network used', async () => {
    for (let n = 0; n < 3; n += 1) await ask('once', 'once', { cost: 200 })
    time += 120_000
    await ask('lately', 'lately', { cost: 20 })
    done = []
    await Promise.all([ask('lately', 'lately'), ask('once', 'once')])
    expect(done).toEqual(['once', 'lately'])
  })

  it('refuse a network early when its waiting work would take more than a second, and no other', async () => {
    const cheap = await Promise.all(Array.from({ length: 60 }, (_, n) => ask('cheap', `${n}`, { cost: 1 })))
    expect(new Set(cheap)).toEqual(new Set(['done', '503 after 2 s']))
    expect(cheap.filter((one) => one === 'done')).toHaveLength(50)
    for (let n = 0; n < 20; n += 1) await ask('costly', 'costly', { cost: 400 })
    const costly = Promise.all(Array.from({ length: 8 }, () => ask('costly', 'costly', { cost: 400 })))
    expect(await ask('visitor', 'visitor')).toBe('done')
    expect((await costly).filter((one) => one === 'done')).toHaveLength(2)
    expect(await ask('costly', 'costly')).toBe('done')
  })

  it('refuse no other network for what one has waiting, even if its work turns out to cost much', async () => {
    const burst = Array.from({ length: 50 }, (_, n) => ask('burst', `burst ${n}`, { cost: 2_000 }))
    while (done.length < 5) await nextTurn()
    expect(await ask('visitor', 'visitor')).toBe('done')
    expect(done.length).toBeLessThan(10)
    await Promise.all(burst)
  })

  it('refuse everybody when all waiting work would take more than ten seconds, except in a crisis', async () => {
    const many = Array.from({ length: 600 }, (_, n) => ask(`network ${n}`, 'page'))
    const crisis = await ask('network 1', 'crisis', { urgent: true })
    expect([crisis, done.indexOf('crisis') <= 1]).toEqual(['done', true])
    const answers = await Promise.all(many)
    expect(answers.filter((one) => one === 'done')).toHaveLength(501)
  })

  it('never refuse an urgent piece, and share them between networks too', async () => {
    const flood = Array.from({ length: 300 }, (_, n) => ask('flood', `flood ${n}`, { urgent: true }))
    const person = await ask('person', 'person', { urgent: true })
    expect([person, done.indexOf('person') <= 2]).toEqual(['done', true])
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['done']))
  })

  it('begin no other work while an urgent request is under way, but do not wait for one that hangs', async () => {
    const ends = turns.urgent()
    const page = ask('visitor', 'page')
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    expect(done).toEqual([])
    ends()
    ends()
    expect(await page).toBe('done')
    turns.urgent()
    expect(await ask('visitor', 'another page')).toBe('done')
    // The request that hangs holds nothing up again, so the next page needs no timer.
    const next = ask('visitor', 'the page after')
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    expect(done).toContain('the page after')
    await next
  })

  it('do the work of the urgent request itself, before and after others have begun to wait for it', async () => {
    const soon = async (name: string) => {
      for (let turn = 0; turn < 20; turn += 1) await nextTurn()
      expect(done).toContain(name)
    }
    turns.urgent()
    const first = ask('person', 'help', { urgent: true })
    await soon('help')
    const page = ask('visitor', 'page')
    await nextTurn()
    const second = ask('person', 'more help', { urgent: true })
    await soon('more help')
    expect(done.indexOf('more help')).toBeLessThan(done.indexOf('page') === -1 ? 99 : done.indexOf('page'))
    await Promise.all([first, page, second])
  })

  it('go to others too when one network asks for nothing but urgent work', async () => {
    for (let n = 0; n < 10; n += 1) await ask('flood', 'flood', { cost: 500, urgent: true })
    done = []
    const flood = Array.from({ length: 50 }, (_, n) => ask('flood', `flood ${n}`, { urgent: true }))
    expect(await ask('visitor', 'visitor')).toBe('done')
    expect(done.indexOf('visitor')).toBeLessThanOrEqual(1)
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['done']))
  })

  it('let the next piece begin while one waits for the database, and pass its failure on', async () => {
    const stuck = Promise.withResolvers<string>()
    const waiting = turns.run({ network: 'a', urgent: false }, () => stuck.promise)
    expect(await ask('b', 'b')).toBe('done')
    stuck.reject(new Error('no database'))
    await expect(waiting).rejects.toThrow('no database')
    expect(await ask('a', 'a')).toBe('done')
  })
})
