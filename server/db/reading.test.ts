import { expect, test } from 'vitest'
import type { Database } from './open.ts'
import { lagOf, MOST_LAG, openReading, positionOf } from './reading.ts'

/** A server by its position alone: what `openReading` asks of it, and how it fails. */
function serverAt(name: string, lsn: string) {
  const listeners: (() => void)[] = []
  const server = {
    lsn,
    away: false,
    following: true,
    breakConnections: () => {
      for (const listener of listeners) listener()
    },
    db: {
      kysely: `kysely of ${name}`,
      pool: {
        name,
        on: (_: string, listener: () => void) => listeners.push(listener),
        query: async () => {
          if (server.away) throw new Error('away')
          return { rows: [{ lsn: server.lsn, following: server.following }] }
        },
      },
      close: async () => {},
    } as unknown as Database,
  }
  return server
}

function stage() {
  let at = 0
  const primary = serverAt('the primary', '0/10')
  const replicas = [serverAt('replica 1', '0/10'), serverAt('replica 2', '0/10')] as const
  const told: string[] = []
  const reading = openReading({
    primary: primary.db,
    replicas: replicas.map(({ db }) => db),
    onChange: (sentence) => told.push(sentence),
    now: () => at,
  })
  const later = async (seconds: number) => {
    at += seconds * 1000
    await reading.look()
  }
  const readFrom = () => new Set([1, 2, 3, 4].map(() => (reading.pool as unknown as { name: string }).name))
  return { primary, replicas, reading, told, later, readFrom }
}

test('before the first look the primary is read, then replicas in turns', async () => {
  const { readFrom, later, reading } = stage()
  expect(readFrom()).toEqual(new Set(['the primary']))
  await later(0)
  expect(readFrom()).toEqual(new Set(['replica 1', 'replica 2']))
  await reading.stop()
})

test('a replica that lags more than half a minute, or lost its primary without noticing, is not read until it caught up', async () => {
  const { primary, replicas, readFrom, later, told, reading } = stage()
  await later(0)
  primary.lsn = '0/20'
  replicas[0].lsn = '0/20'
  await later(1)
  expect(readFrom()).toEqual(new Set(['replica 1', 'replica 2']))
  await later(MOST_LAG / 1000 + 1)
  expect(readFrom()).toEqual(new Set(['replica 1']))
  expect(told.at(-1)).toBe('Replica 2 is not used: it is 31 s behind')
  replicas[1].lsn = '0/20'
  await later(1)
  expect(readFrom()).toEqual(new Set(['replica 1', 'replica 2']))
  await reading.stop()
})

test('a replica that is away, breaks, or was promoted is not read; the others are, and at last the primary', async () => {
  const { replicas, readFrom, later, reading } = stage()
  await later(0)
  replicas[0].breakConnections()
  expect(readFrom()).toEqual(new Set(['replica 2']))
  replicas[0].away = true
  replicas[1].following = false
  await later(2)
  expect(readFrom()).toEqual(new Set(['the primary']))
  replicas[0].away = false
  await later(2)
  expect(readFrom()).toEqual(new Set(['replica 1']))
  await reading.stop()
})

test('after a failed statement all replicas rest until they answer again', async () => {
  const { readFrom, later, reading } = stage()
  expect(reading.giveUp()).toBe(false)
  await later(0)
  expect(reading.giveUp()).toBe(true)
  expect(readFrom()).toEqual(new Set(['the primary']))
  await later(2)
  expect(readFrom()).toEqual(new Set(['replica 1', 'replica 2']))
  await reading.stop()
})

test('while the primary is away its last known position counts', async () => {
  const { primary, readFrom, later, reading } = stage()
  await later(0)
  primary.away = true
  await later(120)
  expect(readFrom()).toEqual(new Set(['replica 1', 'replica 2']))
  await reading.stop()
})

test('positions are compared as numbers', () => {
  expect(positionOf('1/0')).toBe(2n ** 32n)
  expect(positionOf('A/FF')).toBe(10n * 2n ** 32n + 255n)
  expect(positionOf(null)).toBe(0n)
  const positions = [
    { lsn: 10n, at: 100 },
    { lsn: 20n, at: 200 },
    { lsn: 30n, at: 300 },
  ]
  expect(lagOf(30n, positions, 1000)).toBe(0)
  expect(lagOf(20n, positions, 1000)).toBe(700)
  expect(lagOf(9n, positions, 1000)).toBe(900)
})
