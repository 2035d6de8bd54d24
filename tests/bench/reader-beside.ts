import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './figure.ts'

/** Reads pages without a pause between them, one at a time each, while something else works. */

type Read = { path: string; headers?: Record<string, string> }

export type Waited = { p99: number; longest: number; reads: number }

/** Starts reading; the returned function stops and tells how long the readers waited, in milliseconds. */
export function readBeside(url: string, reads: readonly Read[]): () => Promise<Waited> {
  let working = true
  const waited: number[] = []
  const readers = reads.map(async ({ path, headers = {} }) => {
    while (working) {
      waited.push(await millisecondsOf(url, { path, headers }))
      await wait(20)
    }
  })
  return async () => {
    working = false
    await Promise.all(readers)
    return { p99: percentile(waited, 0.99), longest: Math.max(...waited), reads: waited.length }
  }
}

export async function millisecondsOf(url: string, { path, headers = {} }: Read): Promise<number> {
  const at = performance.now()
  const answer = await fetch(`${url}${path}`, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - at
}
