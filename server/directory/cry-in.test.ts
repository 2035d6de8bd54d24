import { describe, expect, it } from 'vitest'
import type { Turns } from '../platform/http/turns.ts'
import { crisisInTurn } from './crisis.ts'
import { cryIn } from './cry-in.ts'

const CRY = 'I want to die'
const FILLER = 'counseling and groups for families near the river '
const filler = (letters: number) => FILLER.repeat(Math.ceil(letters / FILLER.length)).slice(0, letters)

describe('a cry is found', () => {
  it.each(Array.from({ length: 36 }, (_, n) => n * 100))('after %d letters of a long text', (letters) => {
    expect(cryIn([`${filler(letters)} ${CRY}`], 4_000)).toContain(CRY)
    expect(cryIn([`${filler(letters)} ${CRY}. ${filler(100)}`], 4_000)).toContain(CRY)
  })

  it('at the begin and at the end of a text that is too long to be read whole', () => {
    expect(cryIn([`${CRY}. ${filler(50_000)}`], 1_600)).toContain(CRY)
    expect(cryIn([`${filler(50_000)} ${CRY}`], 1_600)).toContain(CRY)
  })

  it('in a short text beside long ones', () => {
    expect(cryIn([filler(9_000), CRY, filler(9_000)], 1_600)).toBe(CRY)
    expect(cryIn([filler(300), ''], 1_600)).toBeUndefined()
  })
})

it('reads a bounded number of letters, however many texts there are', () => {
  for (const texts of [
    Array.from({ length: 400 }, () => filler(300)),
    [filler(60_000)],
    Array.from({ length: 9 }, (_, n) => filler(500 * n)),
  ]) {
    const read: number[] = []
    const isCry = (piece: string) => read.push(piece.length) < 0
    expect(cryIn(texts, 1_600, isCry)).toBeUndefined()
    // What pieces have in common is read twice.
    expect(read.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(1_600 * 1.25)
    expect(Math.max(...read)).toBeLessThanOrEqual(800)
  }
})

it('is looked for in a turn of the network that asks, which is not refused and goes before no other network', async () => {
  const asked: unknown[] = []
  const turns: Turns = {
    run: async (turn, work) => {
      asked.push(turn)
      return work()
    },
    urgent: () => () => {},
  }
  const look = (key: string, text: string) =>
    crisisInTurn([[key, text]], { turns, network: '192.0.2.1', language: 'en', now: new Date() })
  expect(await look('miles', '25')).toBeUndefined()
  expect(asked).toEqual([])
  expect([await look('q', 'grief group'), await look('near', CRY)]).toEqual([
    undefined,
    expect.objectContaining({ status: 303 }),
  ])
  expect(asked).toEqual(Array(2).fill({ network: '192.0.2.1', urgent: false, begun: true }))
})
