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
    /** Counts calls per personal access token and refuses those above the limit. */
    limitTokens: Limiting
    /** Every registered route, so that a test can check each. */
    routeList: Route[]
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The error code of the reply, for the log. */
    refusalCode: string | null
  }
  interface FastifyContextConfig {
    /** Several when calls share a path and differ by their query. */
    endpoints?: readonly Endpoint[]
  }
}

export type App = FastifyInstance
