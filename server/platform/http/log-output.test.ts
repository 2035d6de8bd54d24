import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gathered } from './log-output.ts'

const answered = (n: number) => `{"level":30,"n":${n}}\n`

describe('the buffered log', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('writes lines in batches, in order', () => {
    const written: string[] = []
    const log = gathered((text) => written.push(text))
    log.write(answered(1))
    log.write(answered(2))
    expect(written).toEqual([])
    vi.advanceTimersByTime(50)
    expect(written).toEqual([answered(1) + answered(2)])
  })

  it('flushes at once after a warning', () => {
    const written: string[] = []
    const log = gathered((text) => written.push(text))
    log.write(answered(1))
    log.write('{"level":50,"msg":"could not answer"}\n')
    expect(written).toEqual([`${answered(1)}{"level":50,"msg":"could not answer"}\n`])
  })

  it('has a bounded buffer', () => {
    const written: string[] = []
    const log = gathered((text) => written.push(text))
    for (let n = 0; n < 2_000; n++) log.write(answered(n))
    expect(written.length).toBeGreaterThan(1)
    log.flush()
    expect(written.join('')).toBe(Array.from({ length: 2_000 }, (_, n) => answered(n)).join(''))
  })
})
