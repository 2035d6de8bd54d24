import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { languageOfPath } from '../contract/directory/pages.ts'
import { addressesArea } from './addresses/routes.ts'
import { administratorsArea } from './administrators/routes.ts'
import { auditArea } from './audit/routes.ts'
import { batchesArea } from './batches/routes.ts'
import { clinicsRoutes } from './clinics/routes.ts'
import { confirmationsArea } from './confirmations/routes.ts'
import { builtDirectory } from './directory/built-pages.ts'
import type { DirectoryParts } from './directory/parts.ts'
import { directoryArea } from './directory/routes.ts'
import { openSnapshots } from './directory/snapshot.ts'
import { docsRoutes } from './docs/routes.ts'
import { fhirArea } from './exchange/fhir/routes.ts'
import { exchangeArea } from './exchange/routes.ts'
import { feedsArea } from './feeds/routes.ts'
import { findArea } from './find/find-anything.ts'
import { directoryHealthRoutes } from './health/routes.ts'
import { refuseWrongMethods } from './http/allowed-methods.ts'
import type { App } from './http/app-instance.ts'
import { cspReports } from './http/csp-reports.ts'
import { answerBrokenRequest, sendRefusal } from './http/error-reply.ts'
import { healthRoutes } from './http/health.ts'
import { acceptOnlyJson, BODY_LIMIT } from './http/json-body.ts'
import { logAnswers, loggerFor, quietFramework, requestIds } from './http/logging.ts'
import type { Ports } from './http/ports.ts'
import { general } from './http/refusal.ts'
import { dataHeadersOn } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { tokenLimit } from './identity/access-tokens/limit.ts'
import { accessTokensArea } from './identity/access-tokens/routes.ts'
import { ownPassword } from './identity/passwords/change-password.ts'
import { secondFactorOfUsers } from './identity/second-factor/lift.ts'
import { ownSessions } from './identity/sessions/own-sessions.ts'
import { whoIsCalling } from './identity/who-is-calling.ts'
import { invitationsRoutes } from './invitations/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { portalArea } from './portal/routes.ts'
import { PROJECT } from './project-folder.ts'
import { providersArea } from './providers/routes.ts'
import { pushArea } from './push/routes.ts'
import { referenceArea } from './reference/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { roleRequestsRoutes } from './role-requests/routes.ts'
import { settingsArea } from './settings/routes.ts'
import { translationsRoutes } from './translations/routes.ts'
import { updatesRoutes } from './updates/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { visitorsRoutes } from './visitors/routes.ts'

/** The server without its surroundings: given a database and the ports, an application that has not begun to listen. */

/** One area of the API: binds its endpoints. */
export type Area = (app: App) => void | Promise<void>

export const AREAS: readonly Area[] = [
  clinicsRoutes,
  confirmationsArea,
  updatesRoutes,
  reviewRoutes,
  auditArea,
  providersArea,
  referenceArea,
  addressesArea,
  usersRoutes,
  roleRequestsRoutes,
  invitationsRoutes,
  mailRoutes,
  visitorsRoutes,
  settingsArea,
  translationsRoutes,
  reportsRoutes,
  directoryHealthRoutes,
  administratorsArea,
  findArea,
  pushArea,
  ownSessions,
  ownPassword,
  secondFactorOfUsers,
  accessTokensArea,
  portalArea,
  feedsArea,
  batchesArea,
  directoryArea,
  exchangeArea,
  fhirArea,
]

export type AppOptions = Omit<Ports, 'snapshots'> & {
  areas?: readonly Area[]
  webRoot?: string
  directory?: DirectoryParts
  /** On in tests: every reply is held against its schema. */
  checkReplies?: boolean
  logStream?: { write(line: string): void }
}

/** Time to send a whole request, and its headers; a connection that dawdles is cut off. */
const SENT_WITHIN = { requestTimeout: 30_000, headersTimeout: 15_000 }

const BUILT: DirectoryParts = { load: builtDirectory, reuses: true }

/** Input and replies are checked by the contract's own schemas, so the framework's compilers are never loaded. */
const unused = () => {
  throw new Error('Routes have no schemas of the framework: see contract/.')
}
const NO_COMPILERS = { buildValidator: unused, buildSerializer: unused }

const WEB_ROOT = join(PROJECT, 'dist/web')

export async function buildApp(options: AppOptions): Promise<App> {
  const { areas = AREAS, webRoot = WEB_ROOT, directory = BUILT, checkReplies = false, logStream, ...given } = options
  const onBrokenSetting = (name: string) => app.log.error({ name }, 'a setting of the directory is broken')
  const ports: Ports = { ...given, snapshots: openSnapshots({ ...given, onBrokenSetting }) }
  const { env } = ports
  const secure = dataHeadersOn(env)
  const app = Fastify({
    logger: loggerFor(env, logStream),
    logController: quietFramework(),
    genReqId: requestIds(env),
    trustProxy: trusted(env.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SENT_WITHIN.requestTimeout,
    // By default Node checks twice a minute, and slow connections would stay three times as long as allowed.
    http: { ...SENT_WITHIN, connectionsCheckingInterval: 5_000 },
    // The specification calls both `users` and `users/`; the slash must never lead past a check.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: false,
    schemaController: { compilersFactory: NO_COMPILERS },
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      if (app.directory.notFound && languageOfPath(request.url))
        void app.directory.notFound(request as never, reply as never)
      else sendRefusal(error, request as never, reply as never)
    },
    clientErrorHandler: answerBrokenRequest,
  })

  app.decorate('ports', ports)
  app.decorate('checkReplies', checkReplies)
  app.decorate('routeList', [])
  app.decorate('directory', { ...directory })
  app.decorate(
    'whoIsCalling',
    whoIsCalling({
      ...ports,
      onActivityNotStored: (error) => app.log.warn({ err: error }, 'could not store the last activity of a session'),
    }),
  )
  app.decorateRequest('actor', null)
  app.decorateRequest('refusalCode', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    const endpoints = config?.endpoints ?? [undefined]
    for (const one of [method].flat()) {
      for (const endpoint of endpoints) app.routeList.push({ method: one, url, endpoint })
    }
  })

  acceptOnlyJson(app)
  app.setErrorHandler(sendRefusal)
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    done()
  })
  logAnswers(app)
  refuseWrongMethods(app)
  // Limits count by the caller's address. After a caller has hung up, Node knows it only if it was read before.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  await app.register(rateLimit, {
    global: false,
    // RateLimit-Limit, -Remaining and -Reset, as the draft standard names them.
    enableDraftSpec: true,
    errorResponseBuilder: (_, { ttl }) => general('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  app.decorate('limitTokens', tokenLimit(app))

  healthRoutes(app)
  docsRoutes(app)
  await app.register(cspReports)
  for (const area of areas) await area(app)
  await staticFiles(app, { webRoot, env })
  await app.ready()
  return app
}

/** A number means that many proxies in front of us, counted from the nearest. */
function trusted(proxies: Ports['env']['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
