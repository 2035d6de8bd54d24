import { type MutationOptions, QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { toasts } from '../ui/toast-store.ts'

type Sent = [call: string, body: unknown]

/** The calls of some work, which a server answers. */
export async function callsOf(work: () => Promise<unknown>, answer: (call: string) => object, status = 200) {
  const sent: Sent[] = []
  vi.stubGlobal('location', { origin: 'https://portal.example', pathname: '/' })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const called = `${method} ${decodeURIComponent(url)}`
    sent.push([called, body ? JSON.parse(String(body)) : undefined])
    return Response.json(answer(called), { status })
  })
  try {
    await work()
  } finally {
    vi.unstubAllGlobals()
  }
  return sent
}

/** Answers that are already there, and the saves of the screen that is drawn with them, in the screen's order. */
export class ScreenQueries extends QueryClient {
  readonly saves: MutationOptions<unknown, Error, unknown>[] = []

  override defaultMutationOptions: QueryClient['defaultMutationOptions'] = (options) => {
    if (options) this.saves.push(options as never)
    return super.defaultMutationOptions(options)
  }

  /** Performs a save of the screen, whose calls get this answer: what it sends, and what it tells the person. */
  async save(nth: number, variables: unknown, status: number, answer: object) {
    const save = this.saves[nth]
    if (!save) throw new Error(`The screen has ${this.saves.length} saves.`)
    const before = toasts.list.get()
    const mutation = this.getMutationCache().build(this, save)
    const sent = await callsOf(
      () => mutation.execute(variables).catch(() => undefined),
      () => answer,
      status,
    )
    const told = toasts.list.get().flatMap((toast) => (before.includes(toast) ? [] : [[toast.kind, toast.text]]))
    return { sent, told }
  }
}
