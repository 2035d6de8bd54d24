import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltDirectory } from './built-pages.ts'

/** Where the public pages come from, and what the directory answers below its own addresses. */
export type DirectoryParts = {
  load: () => Promise<BuiltDirectory | null>
  /** Whether a page is given out again while nothing changed, instead of being drawn for each visitor. */
  reuses: boolean
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    directory: DirectoryParts & {
      /** Set once the directory's area is bound; answers for addresses below it that are no page. */
      notFound?: Answering
    }
  }
}
