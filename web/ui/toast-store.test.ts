import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const phases = (toasts: ReturnType<typeof createToasts>) => toasts.list.get().map((toast) => toast.phase)

describe('a toast', () => {
  it('stays eight seconds, slides out for half a second and is gone', () => {
    const toasts = createToasts()
    toasts.show('success', 'Your changes have been saved.')
    vi.advanceTimersByTime(7999)
    expect(phases(toasts)).toEqual(['shown'])
    vi.advanceTimersByTime(1)
    expect(phases(toasts)).toEqual(['leaving'])
    vi.advanceTimersByTime(499)
    expect(phases(toasts)).toEqual(['leaving'])
    vi.advanceTimersByTime(1)
    expect(phases(toasts)).toEqual([])
  })

  it('pauses its timer while hovered or focused', () => {
    const toasts = createToasts()
    const id = toasts.show('warning', 'Unable to archive clinic.')
    vi.advanceTimersByTime(6000)
    toasts.pause(id)
    toasts.pause(id)
    vi.advanceTimersByTime(60_000)
    expect(phases(toasts)).toEqual(['shown'])
    toasts.resume(id)
    toasts.resume(id)
    vi.advanceTimersByTime(1999)
    expect(phases(toasts)).toEqual(['shown'])
    vi.advanceTimersByTime(1)
    expect(phases(toasts)).toEqual(['leaving'])
  })

  it('closes at once on request, and only once', () => {
    const toasts = createToasts()
    const id = toasts.show('error', 'Error deleting Ana Ruiz')
    toasts.close(id)
    expect(phases(toasts)).toEqual(['leaving'])
    vi.advanceTimersByTime(300)
    toasts.close(id)
    vi.advanceTimersByTime(200)
    expect(phases(toasts)).toEqual([])
  })

  it('that asks for a decision stays open', () => {
    const toasts = createToasts()
    toasts.show('information', 'A new version of the portal is ready.', { stays: true })
    vi.advanceTimersByTime(3_600_000)
    expect(phases(toasts)).toEqual(['shown'])
  })

  it('does not affect other toasts', () => {
    const toasts = createToasts()
    const first = toasts.show('information', 'User updates submitted.')
    vi.advanceTimersByTime(1000)
    toasts.show('success', 'Clinic successfully archived.')
    toasts.close(first)
    vi.advanceTimersByTime(500)
    expect(toasts.list.get().map((toast) => toast.text)).toEqual(['Clinic successfully archived.'])
    vi.advanceTimersByTime(7499)
    expect(phases(toasts)).toEqual(['shown'])
    vi.advanceTimersByTime(1)
    expect(phases(toasts)).toEqual(['leaving'])
  })
})
