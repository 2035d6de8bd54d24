import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, ask, isPoliteOutage, NO_ANSWER } from './ask.ts'
import type { Findings } from './findings.ts'
import type { Portal } from './portal.ts'
import { ADMIN } from './world.ts'

/** Polls the portal while a dependency is down, and until the portal has recovered. */

const LOOK_EVERY = 25

/** Milliseconds until both an API call and the readiness probe succeed. */
export async function untilHealthy(portal: Portal, giveUpAfter = 60_000): Promise<number> {
  const started = performance.now()
  const token = await portal.tokenOf(ADMIN).catch(() => '')
  while (performance.now() - started < giveUpAfter) {
    const page = await ask(`${portal.url}/api/me`, { token })
    const probe = await ask(`${portal.url}/readyz`)
    if (page.status === 200 && probe.status === 200) return performance.now() - started
    await wait(LOOK_EVERY)
  }
  throw new Error(`The portal was not healthy ${giveUpAfter / 1000} s after all was well around it`)
}

export type Visits = {
  answers: Answer[]
  slowest(): number
  stop(): Promise<void>
}

/** A client that polls a page; complains about every answer except 200 and a 503 with Retry-After. */
export async function keepVisiting(portal: Portal, { complain }: Pick<Findings, 'complain'>): Promise<Visits> {
  const token = await portal.tokenOf(ADMIN)
  const answers: Answer[] = []
  let stopping = false
  const visiting = (async () => {
    while (!stopping) {
      const answer = await ask(`${portal.url}/api/clinics/1`, { token })
      answers.push(answer)
      if (answer.code === NO_ANSWER) complain('a page was never answered')
      else if (answer.status !== 200 && !isPoliteOutage(answer))
        complain(`a page was answered ${answer.status} ${answer.code}: ${answer.text.slice(0, 200)}`)
      await wait(LOOK_EVERY)
    }
  })()
  return {
    answers,
    slowest: () => Math.max(0, ...answers.map(({ milliseconds }) => milliseconds)),
    async stop() {
      stopping = true
      await visiting
    },
  }
}

export const polite = (answers: readonly Answer[]): number => answers.filter(isPoliteOutage).length
