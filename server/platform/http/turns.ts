import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { within } from '../timeout.ts'
import { unavailable } from './refusal.ts'

/**
 * Shares the one thread of the process between networks. Work that takes milliseconds of it (searching, rendering) runs
 * one piece at a time; the next piece is that of the network whose work took the least CPU time lately, so that no network
 * slows the others down, whatever its questions cost. A network whose waiting work would take too long is refused at
 * once. Before each piece the process answers the requests that arrived meanwhile, the urgent ones to their end.
 *
 * Addresses stay in memory for a few minutes.
 */

/** Milliseconds of CPU that work of one network, and of all, may wait for. */
const MOST_WAITING = 1_000
const MOST_WAITING_IN_ALL = 10_000
/** What a piece of work is expected to cost before its network has been measured. */
const EXPECTED = 20
/** Half of what a network used is forgotten after this time. */
const HALF_LIFE = 10_000
const FORGOTTEN_AFTER = 60_000
/** The longest time for which urgent requests hold up a piece of work. */
const HELD_AT_MOST = 250
/** After an urgent request that hangs (a slow sender, a slow database), none holds anything up for this time. */
const NOT_HELD_FOR = 1_000
/** Milliseconds of CPU that a network may have used lately for its urgent work to go first. */
const MOST_FIRST = 2_000
const RETRY_AFTER = 2

type Asked = {
  network: string
  /** Before all other work, unless the network used much, and never refused. */
  urgent: boolean
  /** Part of an answer that is being sent already, or a look for a cry: waits as long as it must, is never refused. */
  begun?: boolean
}
/** `refusable`: counts as work that waits. */
type Job = { urgent: boolean; refusable: boolean; run: () => Promise<unknown> }
/** `usual`: what a refusable piece of its work costs. */
type Network = { spent: number; usual: number; seenAt: number; jobs: Job[] }

const waitingIn = ({ jobs, usual }: Network) => jobs.filter(({ refusable }) => refusable).length * usual

export type Turns = {
  /** Runs the work in its turn; refuses with a 503 if too much of the same network is waiting. */
  run<T>(asked: Asked, work: () => T | Promise<T>): Promise<T>
  /** An urgent request begins; the returned function ends it. */
  urgent(): () => void
}

/** Both in milliseconds: the time, and the CPU time of this thread. */
export type Meters = { now: () => number; cpu: () => number }

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export function openTurns({ now, cpu }: Meters = { now: () => performance.now(), cpu: threadTime }): Turns {
  const networks = new Map<string, Network>()
  let sweptAt = now()
  let serving = false
  let underWay = 0
  /** Resolves when the last urgent request is answered, or has work to do in its turn. */
  let urgentWaits = Promise.withResolvers<true>()
  let holdsAgainAt = Number.NEGATIVE_INFINITY

  /** The network with its use up to now. */
  const networkNamed = (name: string): Network => {
    const known = networks.get(name) ?? { spent: 0, usual: EXPECTED, seenAt: now(), jobs: [] }
    const spent = known.spent * 0.5 ** ((now() - known.seenAt) / HALF_LIFE)
    networks.set(name, Object.assign(known, { spent, seenAt: now() }))
    return known
  }

  const sweep = () => {
    if (now() - sweptAt < FORGOTTEN_AFTER) return
    sweptAt = now()
    for (const [name, { seenAt, jobs }] of networks) {
      if (jobs.length === 0 && now() - seenAt > FORGOTTEN_AFTER) networks.delete(name)
    }
  }

  const refuseTooMuch = (network: Network) => {
    const mine = waitingIn(network)
    // However much one network has waiting, it alone cannot make the others be refused.
    const all = [...networks.values()].reduce((sum, one) => sum + Math.min(waitingIn(one), MOST_WAITING), 0)
    // A first piece of work is always taken, however much it costs.
    const isTooMuch = mine > 0 && mine + network.usual > MOST_WAITING
    if (isTooMuch || all > MOST_WAITING_IN_ALL) throw unavailable(RETRY_AFTER)
  }

  /** The next piece of work: urgent work first, then that of the network that used least. */
  const takeNext = (): { network: Network; job: Job } | undefined => {
    const waiting = [...networks]
      .filter(([, { jobs }]) => jobs.length > 0)
      .map(([name]) => networkNamed(name))
      .toSorted((a, b) => a.spent - b.spent)
    const first = waiting.find(({ spent, jobs }) => spent <= MOST_FIRST && jobs.some(({ urgent }) => urgent))
    const network = first ?? waiting[0]
    if (network === undefined) return undefined
    const at = Math.max(
      0,
      network.jobs.findIndex(({ urgent }) => urgent),
    )
    const [job] = network.jobs.splice(at, 1)
    return job && { network, job }
  }

  /** Lets the urgent requests under way be answered. */
  const hold = async () => {
    const hasUrgentWork = [...networks.values()].some(({ jobs }) => jobs.some(({ urgent }) => urgent))
    if (underWay === 0 || hasUrgentWork || now() < holdsAgainAt) return
    if ((await within(HELD_AT_MOST, urgentWaits.promise)) === null) holdsAgainAt = now() + NOT_HELD_FOR
  }
  const goOn = () => {
    urgentWaits.resolve(true)
    urgentWaits = Promise.withResolvers()
  }

  const serve = async () => {
    if (serving) return
    serving = true
    for (;;) {
      // Reads the requests that arrived meanwhile.
      await nextTurn()
      await hold()
      const next = takeNext()
      if (next === undefined) break
      const begun = cpu()
      // Work that waits for the database lets the next piece begin.
      await Promise.race([next.job.run(), nextTurn()])
      const cost = cpu() - begun
      next.network.spent += cost
      if (next.job.refusable) next.network.usual += (cost - next.network.usual) / 4
    }
    serving = false
  }

  return {
    async run({ network: name, urgent, begun = false }, work) {
      sweep()
      const network = networkNamed(name)
      const refusable = !urgent && !begun
      if (refusable) refuseTooMuch(network)
      const answer = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      const run = async () => {
        try {
          answer.resolve(await work())
        } catch (error) {
          answer.reject(error)
        }
      }
      network.jobs.push({ urgent, refusable, run })
      if (urgent) goOn()
      void serve()
      return answer.promise
    },
    urgent() {
      underWay += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        underWay -= 1
        if (underWay === 0) goOn()
      }
    },
  }
}

/** Holds other work up while a request to one of these addresses is under way. */
export function urgentFirst(turns: Turns, isUrgent: (route: string) => boolean) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (isUrgent(request.routeOptions.url ?? '')) {
      const ends = turns.urgent()
      reply.raw.once('finish', ends).once('close', ends)
    }
    done()
  }
}
