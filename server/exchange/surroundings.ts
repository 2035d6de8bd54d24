import type { FastifyReply, FastifyRequest } from 'fastify'
import { clinicPath } from '../../contract/directory/addresses.ts'
import { OPEN_DATA_LIMIT } from '../../contract/limits.ts'
import type { CodeBook } from '../../domain/codes.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Language } from '../../domain/language.ts'
import { settingsReader } from '../directory/settings.ts'
import type { App } from '../http/app-instance.ts'
import { codeBookOf } from '../reference/code-book.ts'
import { answerPreflight, languageAsked, openToAll } from './headers.ts'

/** What every answer of open data needs beside its records. */
export type Asked = {
  language: Language
  now: Date
  book: CodeBook
  /** The address of the licence. */
  licence: string
  licenceNamed: { address: string } & Readonly<Record<Language, string>>
}

export type Surroundings = {
  origin: string
  pageOf(clinic: PublicClinic, language: Language): string
  asked(request: FastifyRequest): Promise<Asked>
}

export function surroundings(app: App): Surroundings {
  const { db, clock, env } = app.ports
  const origin = env.directoryOrigin
  const settings = settingsReader({
    db,
    clock,
    onBroken: (name) => app.log.error({ name }, 'a setting of the directory is broken'),
  })
  return {
    origin,
    pageOf: (clinic, language) => origin + clinicPath(clinic, language),
    async asked(request) {
      const [book, { openData }] = await Promise.all([codeBookOf(db.kysely), settings.current()])
      const { name, address } = openData.licence
      return {
        language: languageAsked(request),
        now: clock.now(),
        book,
        licence: address,
        licenceNamed: { ...name, address },
      }
    },
  }
}

/** Lets scripts of any site read what lies below, refusals too, and each caller's address so often in a minute. */
export function forAllSites(scope: App, paths: readonly string[]): void {
  scope.addHook('onRequest', (_: FastifyRequest, reply: FastifyReply, done: () => void) => {
    openToAll(reply)
    done()
  })
  const { max, perSeconds } = OPEN_DATA_LIMIT
  scope.addHook('onRequest', scope.rateLimit({ max, timeWindow: perSeconds * 1000, groupId: `open data ${paths[0]}` }))
  for (const path of paths) scope.options(path, async (_, reply) => answerPreflight(reply))
}
