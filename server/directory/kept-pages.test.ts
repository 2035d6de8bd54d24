import { describe, expect, it } from 'vitest'
import { codeBook } from '../../domain/codes.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import { type KeptPage, keptPages } from './kept-pages.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 7, 21) + seconds * 1000)
const page = (seconds: number, bytes = 10): KeptPage => ({
  gzip: Buffer.alloc(bytes),
  tag: String(seconds),
  drawnAt: at(seconds),
  framed: false,
  shows: [],
  looks: 0,
  settings: seededSettings,
  book: codeBook([]),
  tally: { kinds: [], clinicId: null },
})

describe('copies of pages', () => {
  it('are given out while they are young enough, and no longer', () => {
    const kept = keptPages()
    kept.keep('/en', page(0))
    expect(kept.find('/en', at(5), 5_000)?.tag).toBe('0')
    expect(kept.find('/en', at(6), 5_000)).toBeUndefined()
  })

  it('are not given out when the clock was set back behind them', () => {
    const kept = keptPages()
    kept.keep('/en', page(3_600))
    expect(kept.find('/en', at(0), 5_000)).toBeUndefined()
    expect(kept.find('/en', at(0), 600_000)).toBeUndefined()
  })

  it('fill a bounded part of the memory: the one used least recently goes first', () => {
    const kept = keptPages(25)
    kept.keep('/a', page(0))
    kept.keep('/b', page(0))
    kept.find('/a', at(1), 5_000)
    kept.keep('/c', page(0))
    expect(['/a', '/b', '/c'].filter((address) => kept.find(address, at(1), 5_000))).toEqual(['/a', '/c'])
  })
})
