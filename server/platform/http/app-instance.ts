import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Actor } from '../../../domain/permissions.ts'
import type { WhoIsCalling } from './identity-port.ts'
import type { Ports } from './ports.ts'

export type Route = { method: string; url: string; endpoint: Endpoint | undefined }

type Limiting = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports
    checkReplies: boolean
    whoIsCalling: WhoIsCalling
    /** Counts a call that was made with a personal access token, and refuses one too many. */
    limitTokens: Limiting
    /** Every registered route, so that a test can demand a rule for each. */
    routeList: Route[]
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
