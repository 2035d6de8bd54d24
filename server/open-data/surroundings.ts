import type { FastifyReply, FastifyRequest } from 'fastify'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { OPEN_DATA_LIMIT } from '../../contract/limits.ts'
import type { CodeBook } from '../../domain/codes.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { EndedClinic } from '../../domain/exchange/ended.ts'
import type { OpenDirectory } from '../../domain/exchange/open-directory.ts'
import type { Language } from '../../domain/language.ts'
import type { Snapshot } from '../directory/snapshot.ts'
import type { App } from '../platform/http/app-instance.ts'
import { answerPreflight, languageAsked, openToAll } from './headers.ts'
import { directoryOf, endedOf } from './open-directory.ts'

/** Input of every open-data answer besides its records. */
export type Asked = {
  language: Language
  now: Date
  book: CodeBook
  snapshot: Snapshot
  directory: OpenDirectory
  ended(): Promise<EndedClinic[]>
  /** The newest change of any open-data record. */
  lastModified(): Promise<Date | null>
  /** The URL of the licence. */
  licence: string
  licenceNamed: { address: string } & Readonly<Record<Language, string>>
}

export type Surroundings = {
  origin: string
  pageOf(clinic: Pick<PublicClinic, 'clinicId' | 'name'>, language: Language): string
  asked(request: FastifyRequest): Promise<Asked>
}

export function surroundings(app: App): Surroundings {
  const { db, snapshots, clock, env } = app.ports
  const origin = env.directoryOrigin
  return {
    origin,
    pageOf: (clinic, language) => origin + clinicPath(clinic, language),
    async asked(request) {
      const snapshot = await snapshots.current()
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
          latest([...directory.clinics.map((one) => one.modifiedAt), ...(await ended()).map((one) => one.endedAt)]),
        licence: address,
        licenceNamed: { ...name, address },
      }
    },
  }
}

const latest = (moments: readonly string[]): Date | null => {
  const last = Math.max(...moments.map((moment) => Date.parse(moment)))
  return Number.isFinite(last) ? new Date(last) : null
}

/** Opens the given paths to scripts of any site, errors included, with a rate limit per address. */
export function forAllSites(scope: App, paths: readonly string[]): void {
  scope.addHook('onRequest', (_: FastifyRequest, reply: FastifyReply, done: () => void) => {
    openToAll(reply)
    done()
  })
  const { max, perSeconds } = OPEN_DATA_LIMIT
  scope.addHook('onRequest', scope.rateLimit({ max, timeWindow: perSeconds * 1000, groupId: `open data ${paths[0]}` }))
  for (const path of paths) scope.options(path, async (_, reply) => answerPreflight(reply))
}
