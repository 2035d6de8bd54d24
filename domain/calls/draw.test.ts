import { describe, expect, it, test } from 'vitest'
import { draw, frameHash, isSeed } from './draw.ts'
import { type Framed, STRATA, sharesOf, sizesOf, stratumOf } from './strata.ts'

/** A quick hash in place of SHA-256, with which `server/calls/draw.test.ts` draws. */
const sha256 = (text: string): string => {
  let hash = 17
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) ^ (hash >>> 13)
  return (Math.imul(hash, 0x85ebca6b) >>> 0).toString(16).padStart(8, '0')
}

const frameOf = (size: number, from = 1000): Framed[] =>
  Array.from({ length: size }, (_, index) => ({
    clinicId: from + index * 7,
    stratum: index % 20 < 9 ? 'never' : index % 20 < 14 ? 'overdue' : 'in-date',
  }))

describe('the draw', () => {
  it('follows the seed, and names each clinic once, in one order of all groups', () => {
    const frame = frameOf(711)
    const shares = sharesOf(sizesOf(frame), 85)
    const drawn = draw({ frame, seed: '07 12 19', shares, sha256 })
    expect(drawn.map(({ place }) => place)).toEqual(Array.from({ length: 85 }, (_, index) => index + 1))
    expect(new Set(drawn.map(({ clinicId }) => clinicId)).size).toBe(85)
    expect(sizesOf(drawn)).toEqual(shares)
    expect(drawn.filter(({ twice }) => twice).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(drawn.slice(0, 20).map(({ stratum }) => stratum)).size).toBe(3)
    expect(draw({ frame: frame.toReversed(), seed: '07 12 19', shares, sha256 })).toEqual(drawn)
    expect(draw({ frame, seed: '07 12 20', shares, sha256 })).not.toEqual(drawn)
  })

  it('has another hash for another frame, whatever its order', () => {
    const frame = frameOf(30)
    expect(frameHash(frame.toReversed(), sha256)).toBe(frameHash(frame, sha256))
    expect(frameHash([...frame.slice(1), { clinicId: 1001, stratum: 'never' }], sha256)).not.toBe(
      frameHash(frame, sha256),
    )
    expect(frameHash([{ clinicId: 1000, stratum: 'overdue' }, ...frame.slice(1)], sha256)).not.toBe(
      frameHash(frame, sha256),
    )
  })

  it('takes a seed that the printed command can contain', () => {
    expect(['07 12 19 23 30 38', 'a1b2c3', '2026-10-03: 7, 9'].every(isSeed)).toBe(true)
    expect(["7'; rm", '1', ' 12', '12 ', '1\n2', '$HOME', 'x'.repeat(201)].filter(isSeed)).toEqual([])
  })
})

describe('the groups', () => {
  const now = new Date('2026-11-18T18:00:00Z')
  const confirmed = (about: string, contact: string, patients?: string) => ({
    sections: { about: { at: about }, contact: { at: contact }, ...(patients && { patients: { at: patients } }) },
  })
  test.each([
    ['never', { sections: {} }],
    ['never', confirmed('2026-11-01T12:00:00Z', '2026-11-01T12:00:00Z')],
    ['overdue', confirmed('2026-11-01T12:00:00Z', '2026-08-19T12:00:00Z', '2026-11-01T12:00:00Z')],
    ['in-date', confirmed('2026-11-01T12:00:00Z', '2026-08-20T12:00:00Z', '2026-11-01T12:00:00Z')],
  ] as const)('%s: %j', (stratum, dates) => expect(stratumOf(dates, now)).toBe(stratum))

  test.each([
    [{ never: 326, overdue: 176, 'in-date': 209 }, 85, { never: 39, overdue: 21, 'in-date': 25 }],
    [{ never: 700, overdue: 10, 'in-date': 1 }, 20, { never: 18, overdue: 1, 'in-date': 1 }],
    [{ never: 0, overdue: 6, 'in-date': 4 }, 85, { never: 0, overdue: 6, 'in-date': 4 }],
    [{ never: 5, overdue: 5, 'in-date': 5 }, 2, { never: 1, overdue: 1, 'in-date': 0 }],
  ])('%j in %i calls', (sizes, calls, shares) => {
    expect(sharesOf(sizes, calls)).toEqual(shares)
    expect(STRATA.every((stratum) => shares[stratum] <= sizes[stratum])).toBe(true)
  })
})
