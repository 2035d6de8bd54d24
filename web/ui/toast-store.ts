import { createStore, type Store } from './store.ts'

export type ToastKind = 'success' | 'warning' | 'error' | 'information'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  phase: 'shown' | 'leaving'
  action?: { label: string; run: () => void }
}

interface ToastOptions {
  action?: Toast['action']
  /** A toast that asks for a decision stays open. */
  stays?: boolean
  /** Milliseconds; eight seconds unless given. */
  shownFor?: number
}

const toastMillis = { shown: 8000, slide: 500 }

/** Shows each toast for eight seconds, not counting time under the pointer, then slides it out. */
export function createToasts() {
  const list: Store<readonly Toast[]> = createStore<readonly Toast[]>([])
  const clocks = new Map<number, { left: number; running?: { timer: ReturnType<typeof setTimeout>; since: number } }>()
  let nextId = 1

  function show(
    kind: ToastKind,
    text: string,
    { action, stays = false, shownFor = toastMillis.shown }: ToastOptions = {},
  ): number {
    const id = nextId++
    list.set([...list.get(), { id, kind, text, phase: 'shown', ...(action && { action }) }])
    if (!stays) {
      clocks.set(id, { left: shownFor })
      resume(id)
    }
    return id
  }

  function close(id: number) {
    pause(id)
    clocks.delete(id)
    const toast = list.get().find((one) => one.id === id)
    if (!toast || toast.phase === 'leaving') return
    list.set(list.get().map((one) => (one.id === id ? { ...one, phase: 'leaving' } : one)))
    setTimeout(() => list.set(list.get().filter((one) => one.id !== id)), toastMillis.slide)
  }

  function pause(id: number) {
    const { left = 0, running } = clocks.get(id) ?? {}
    if (!running) return
    clearTimeout(running.timer)
    clocks.set(id, { left: left - (Date.now() - running.since) })
  }

  function resume(id: number) {
    const clock = clocks.get(id)
    if (!clock || clock.running) return
    const timer = setTimeout(() => close(id), clock.left)
    clocks.set(id, { ...clock, running: { timer, since: Date.now() } })
  }

  return { list, show, close, pause, resume }
}

export const toasts = createToasts()
