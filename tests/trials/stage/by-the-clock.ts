import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises'
import type { Setting } from '../trial.ts'
import { percentile } from './statistics.ts'

/**
 * Open-loop load: requests leave on schedule, not after the last answer, and latency counts from the scheduled time.
 */

export type Sent<Kind extends string> = { kind: Kind; milliseconds: number; late: number }
export type Next<Kind extends string> = () => { kind: Kind; go: () => Promise<Ended> }
export type Ended = { status: number; code: string; text: string }
export type Pace = {
  perSecond: number
  /** At most. */
  seconds: number
  warmUp: number
  /** Called before each request: whether to send another. */
  goOn?: () => boolean
}

type Told = Pick<Setting, 'progress'> & { complain: (sentence: string) => void }

export async function byTheClock<Kind extends string>(
  { perSecond, seconds, warmUp, goOn = () => true }: Pace,
  next: Next<Kind>,
  { progress, complain }: Told,
): Promise<Sent<Kind>[]> {
  const sent: Sent<Kind>[] = []
  const underWay = new Set<Promise<void>>()
  const total = perSecond * (seconds + warmUp)
  const started = performance.now()
  for (let n = 0; n < total && goOn(); n += 1) {
    const due = started + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    // Yields even when behind schedule: otherwise no answer is processed until the last request is sent.
    else await letOthersRun()
    const late = performance.now() - due
    const { kind, go } = next()
    const one = go()
      .then(({ status, code, text }) => {
        if (n >= perSecond * warmUp) sent.push({ kind, late, milliseconds: performance.now() - due })
        if (status !== 200) complain(`a ${kind} was answered ${status} ${code}: ${text.slice(0, 200)}`)
      })
      .catch((error: Error) => complain(`a ${kind} failed: ${error.message}`))
      .finally(() => underWay.delete(one))
    underWay.add(one)
    if (n > 0 && n % (perSecond * 60) === 0) progress(`${n} of ${total} requests, ${underWay.size} under way`)
  }
  await Promise.all(underWay)
  return sent
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

export const p99Of = <Kind extends string>(sent: readonly Sent<Kind>[], kind?: Kind) =>
  percentile(timesOf(sent, kind), 0.99)

const timesOf = <Kind extends string>(sent: readonly Sent<Kind>[], kind?: Kind) =>
  sent.filter((one) => kind === undefined || one.kind === kind).map(({ milliseconds }) => milliseconds)

export function clockFigures<Kind extends string>(
  sent: readonly Sent<Kind>[],
  kinds: readonly Kind[],
): Record<string, string | number> {
  const all = timesOf(sent)
  const byKind = kinds.flatMap((kind) => [
    [`${kind}s`, timesOf(sent, kind).length],
    [`${kind} p99`, ms(p99Of(sent, kind))],
  ])
  const late = sent.map((one) => one.late)
  return {
    requests: all.length,
    p50: ms(percentile(all, 0.5)),
    p95: ms(percentile(all, 0.95)),
    p99: ms(percentile(all, 0.99)),
    slowest: ms(percentile(all, 1)),
    ...Object.fromEntries(byKind),
    'sent late by (p99)': ms(percentile(late, 0.99)),
  }
}
