import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from '../../domain/permissions.ts'
import type { BuiltDirectory } from '../directory/built-pages.ts'
import type { Ports } from './ports.ts'

export type Route = { method: string; url: string; endpoint: Endpoint | undefined }

/** Where the public pages come from, and what the directory answers below its own addresses. */
export type DirectoryParts = {
  load: () => Promise<BuiltDirectory | null>
  /** Milliseconds in which a drawn page is given out again without asking the database. */
  reuseFor: number
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports
    checkReplies: boolean
    whoIsCalling: (headers: IncomingHttpHeaders) => Promise<Actor>
    /** Every registered route, so that a test can demand a rule for each. */
    routeList: Route[]
    directory: DirectoryParts & {
      /** Set once the directory's area is bound; answers for addresses below it that are no page. */
      notFound?: Answering
    }
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The code of the error answered with, for the log. */
    refusalCode: string | null
  }
  interface FastifyContextConfig {
    /** Several where calls share a path and differ by their query. */
    endpoints?: readonly Endpoint[]
  }
}

export type App = FastifyInstance
