import type { McpHttpHandler, Server } from '@modelcontextprotocol/server'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MCP_CARD_PATH, MCP_PATH } from '../../../contract/directory/addresses.ts'
import { DIRECTORY_NAMES } from '../../../domain/messages.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { general } from '../../platform/http/refusal.ts'
import type { BuiltDirectory } from '../built-pages.ts'
import { groundFor } from '../ground.ts'
import { type Answer, CannotAnswer, sentence, withNotes } from './answer.ts'
import { TOOLS } from './tools.ts'

/**
 * The directory for assistants, by the Model Context Protocol: without a key, without a session, without a trace of the
 * question. The official library speaks the protocol of 2026-07-28 and the one with a handshake before it.
 */

const LONGEST_BODY = 32 * 1024
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const INFO = { name: 'colorado-care-directory', title: DIRECTORY_NAMES.en, version: '1.0.0' }
const INSTRUCTIONS =
  'The State of Colorado’s list of licensed behavioral health care. If a person may be in danger, call crisis_help and say its numbers first. Say of when an answer is, and tell people to call the place to be sure. What a place did not say is not a no.'

export function mcp(scope: App, built: BuiltDirectory): void {
  const { db, env, watch, clock, snapshots } = scope.ports
  const hosts = new Set([
    ...[env.publicUrl, env.directoryOrigin].map((address) => new URL(address).hostname),
    ...env.directoryHosts.map(({ host }) => hostname(`http://${host}`)),
    ...(env.production ? [] : LOOPBACK),
  ])

  const answerWith = async (name: string, given: unknown, log: FastifyBaseLogger) => {
    const tool = TOOLS.find((one) => one.name === name)
    if (tool === undefined) return refused(`There is no tool ${name.slice(0, 40)}. The tools are: ${NAMES}.`)
    const now = clock.now()
    const ground = await groundFor(tool.page, now, { snapshots, log })
    if (ground === null) return refused(sentence({ language: 'en' }, 'away'))
    const read = z.safeParse(tool.input(ground.snapshot), given ?? {})
    if (!read.success) return refused(read.error.issues.map(problemIn).join(' '))
    const language = read.data.answerIn ?? 'en'
    const asking = { db, env, watch, built, snapshot: ground.snapshot, now, language }
    try {
      return told(withNotes(asking, await tool.answer(asking, read.data)))
    } catch (error) {
      if (error instanceof CannotAnswer) return refused(error.message)
      log.error({ err: error }, 'could not answer an assistant')
      return refused(sentence(asking, 'away'))
    }
  }

  const listTools = async (log: FastifyBaseLogger) => {
    const ground = await groundFor('helpNow', clock.now(), { snapshots, log })
    if (ground === null) return []
    return TOOLS.map(({ name, title, description, input }) => ({
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input(ground.snapshot)) as { type: 'object' },
      annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    }))
  }

  // Loaded with the first question: the library would make every start longer.
  let handler: Promise<McpHttpHandler> | undefined
  const load = async (): Promise<McpHttpHandler> => {
    const library = await import('@modelcontextprotocol/server')
    const factory = (): Server => {
      const server = new library.Server(INFO, { capabilities: { tools: {} }, instructions: INSTRUCTIONS })
      server.setRequestHandler('tools/list', async () => ({ tools: await listTools(scope.log) }))
      server.setRequestHandler('tools/call', ({ params }) => answerWith(params.name, params.arguments, scope.log))
      return server
    }
    return library.createMcpHandler(factory, { maxSubscriptions: 0, keepAliveMs: 0 })
  }

  scope.register((within, _, done) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    )
    within.post(MCP_PATH, async (request, reply) => {
      refuseForeign(request, hosts)
      handler ??= load()
      return forward(await (await handler).fetch(webRequest(request, env.directoryOrigin)), reply)
    })
    // There is no stream to open: clients of the older protocol ask for one and expect this answer.
    within.get(MCP_PATH, async (_, reply) => {
      reply.header('allow', 'POST')
      throw general('method_not_allowed')
    })
    done()
  })

  scope.get(MCP_CARD_PATH, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({
      ...INFO,
      serverInfo: INFO,
      description: INSTRUCTIONS,
      protocolVersions: ['2026-07-28', '2025-11-25'],
      transport: { type: 'streamable-http', endpoint: MCP_PATH },
      remotes: [{ type: 'streamable-http', url: env.directoryOrigin + MCP_PATH }],
      authentication: { required: false },
      capabilities: { tools: {} },
      tools: TOOLS.map(({ name, title, description }) => ({ name, title, description })),
    }),
  )
}

const NAMES = TOOLS.map(({ name }) => name).join(', ')

const told = ({ text, data }: Answer) => ({ content: [{ type: 'text' as const, text }], structuredContent: data })
const refused = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true })

/** "near: Must have at most 100 characters." */
const problemIn = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys.map((key) => key.slice(0, 40)).join(', ')}: ${issue.message}`
    : `${issue.path.join('.')}: ${issue.message}`

const hostname = (address: string) => URL.parse(address)?.hostname ?? ''

/** A page of another site in a visitor's browser must not speak through it with this server (DNS rebinding). */
function refuseForeign({ hostname: host, headers: { origin } }: FastifyRequest, hosts: ReadonlySet<string>): void {
  const isOwn = hosts.has(hostname(`http://${host}`)) && (origin === undefined || hosts.has(hostname(origin)))
  if (!isOwn) throw general('forbidden')
}

/** The library reads only these headers; it never learns who asks. */
function webRequest({ body, headers, method }: FastifyRequest, origin: string): Request {
  const passed = Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-.*)$/.test(name))
  return new Request(origin + MCP_PATH, {
    method,
    headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
    body: typeof body === 'string' ? body : '',
  })
}

async function forward(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status).header('cache-control', 'no-store')
  const type = answer.headers.get('content-type')
  if (type !== null) reply.type(type)
  return reply.send(await answer.text())
}
