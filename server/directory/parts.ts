import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../domain/language.ts'
import type { BuiltDirectory } from './built-pages.ts'

/** The source of the public pages, and the directory's own answers for addresses below it. */
export type DirectoryParts = {
  load: () => Promise<BuiltDirectory | null>
  /** Whether the handler caches pages while nothing changed, instead of rendering for each visitor. */
  reuses: boolean
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type BrokenPage = (language: Language) => { html: string; headers: Readonly<Record<string, string>> }

declare module 'fastify' {
  interface FastifyInstance {
    directory: DirectoryParts & {
      /** Set once the directory's area is bound; answers unknown addresses below it. */
      notFound?: Answering
      /** The page for a request that was too broken to be read. */
      broken?: BrokenPage
    }
  }
}
