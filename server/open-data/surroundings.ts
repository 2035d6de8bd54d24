import type { FastifyReply, FastifyRequest } from 'fastify'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { OPEN_DATA_LIMIT } from '../../contract/limits.ts'
import type { CodeBook } from '../../domain/codes.ts'
import { agencyDay, agencyMoment } from '../../domain/dates.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { EndedClinic } from '../../domain/exchange/ended.ts'
import type { OpenDirectory } from '../../domain/exchange/open-directory.ts'
import type { Language } from '../../domain/language.ts'
import { lastExpiry, secondsToExpiry } from '../directory/expiries.ts'
import { networkOf } from '../directory/network-limit.ts'
import type { App } from '../platform/http/app-instance.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { answerPreflight, languageAsked, openToAll } from './headers.ts'
import { inSlices } from './in-turns.ts'
import { directoryOf, endedOf } from './open-directory.ts'

/** Input of every open-data answer besides its records. */
export type Asked = {
  language: Language
  now: Date
  book: CodeBook
  snapshot: Snapshot
  directory: OpenDirectory
  ended(): Promise<EndedClinic[]>
  /**
   * The newest change of any open-data record, or the beginning of today, because answers about new patients and
   * opening hours change with the day, or the last moment at which a word about openings expired. Null for a change within this second, which HTTP's dates could not tell apart
   * from the next.
   */
  lastModified(): Promise<Date | null>
  /** The URL of the licence. */
  licence: string
  /** Seconds until an answer of any record disappears. */
  freshFor: number
  licenceNamed: { address: string } & Readonly<Record<Language, string>>
}

export type Surroundings = {
  origin: string
  /** Writes a long answer line by line, between the work for others. */
  lines<T>(request: FastifyRequest, items: Iterable<T>, textOf: (one: T) => string): AsyncGenerator<string>
  pageOf(clinic: Pick<PublicClinic, 'clinicId' | 'name'>, language: Language): string
  /** Makes an answer in its turn between the work for other networks, and refuses a network that waits for too much. */
  inTurn<T>(request: FastifyRequest, work: (asked: Asked) => Promise<T>): Promise<T>
}

export function surroundings(app: App): Surroundings {
  const { db, snapshots, clock, env, turns } = app.ports
  const origin = env.directoryOrigin
  return {
    origin,
    lines: ({ ip }, items, textOf) =>
      inSlices(items, textOf, (work) => turns.run({ network: networkOf(ip), urgent: false, begun: true }, work)),
    pageOf: (clinic, language) => origin + clinicPath(clinic, language),
    async inTurn(request, work) {
      const snapshot = await snapshots.current()
      return turns.run({ network: networkOf(request.ip), urgent: false }, () => work(askedOf(request, snapshot)))
    },
  }

  function askedOf(request: FastifyRequest, snapshot: Snapshot): Asked {
    const now = clock.now()
    const directory = directoryOf(snapshot, now)
    const { name, address } = snapshot.settings.openData.licence
    const ended = () => endedOf(db, snapshot, now)
    return {
      language: languageAsked(request),
      now,
      book: snapshot.book,
      snapshot,
      directory,
      ended,
      lastModified: async () =>
        untilNow(now, [
          ...directory.clinics.map((one) => one.modifiedAt),
          ...(await ended()).map((one) => one.endedAt),
          ...(lastExpiry(snapshot, now) === null ? [] : [(lastExpiry(snapshot, now) as Date).toISOString()]),
        ]),
      licence: address,
      freshFor: secondsToExpiry(snapshot, now),
      licenceNamed: { ...name, address },
    }
  }
}

function untilNow(now: Date, moments: readonly string[]): Date | null {
  const today = agencyMoment(agencyDay(now), '00:00').getTime()
  const last = moments.reduce((newest, moment) => Math.max(newest, Date.parse(moment)), today)
  return now.getTime() - last < 1000 ? null : new Date(last)
}

/** Opens the given paths to scripts of any site, errors included, with a rate limit per address. */
export function forAllSites(scope: App, paths: readonly string[], methods?: string): void {
  scope.addHook('onRequest', (_: FastifyRequest, reply: FastifyReply, done: () => void) => {
    openToAll(reply)
    done()
  })
  const { max, perSeconds } = OPEN_DATA_LIMIT
  scope.addHook('onRequest', scope.rateLimit({ max, timeWindow: perSeconds * 1000, groupId: `open data ${paths[0]}` }))
  for (const path of paths) scope.options(path, async (_, reply) => answerPreflight(reply, methods))
}
