import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { languageOfPath, markdownPattern, PAGES } from '../contract/directory/pages.ts'
import { LANGUAGES } from '../domain/language.ts'
import { callsArea } from './calls/routes.ts'
import { findArea } from './clinics/find/find-anything.ts'
import { providersArea } from './clinics/lists/routes.ts'
import { clinicsRoutes } from './clinics/routes.ts'
import { translationsRoutes } from './clinics/translations/routes.ts'
import { builtDirectory } from './directory/built-pages.ts'
import { visitorsRoutes } from './directory/feedback/routes.ts'
import { gapsRoutes } from './directory/gaps/routes.ts'
import type { DirectoryParts } from './directory/parts.ts'
import { directoryArea } from './directory/routes.ts'
import { settingsArea } from './directory/settings/routes.ts'
import { openSnapshots } from './directory/snapshot.ts'
import { confirmationsArea } from './freshness/confirmations/routes.ts'
import { directoryHealthRoutes } from './freshness/health/routes.ts'
import { portalArea } from './freshness/home/routes.ts'
import { reportsRoutes } from './freshness/reports/routes.ts'
import { tokenLimit } from './identity/access-tokens/limit.ts'
import { accessTokensArea } from './identity/access-tokens/routes.ts'
import { ownPassword } from './identity/passwords/change-password.ts'
import { secondFactorOfUsers } from './identity/second-factor/lift.ts'
import { ownSessions } from './identity/sessions/own-sessions.ts'
import { whoIsCalling } from './identity/who-is-calling.ts'
import { batchesArea } from './imports/bulk/routes.ts'
import { feedsArea } from './imports/routes.ts'
import { fhirArea } from './open-data/fhir/routes.ts'
import { exchangeArea } from './open-data/routes.ts'
import { openingsArea } from './openings/routes.ts'
import { roleRequestsRoutes } from './people/access-requests/routes.ts'
import { administratorsArea } from './people/administrators/routes.ts'
import { addressInvited } from './people/invitations/read-invitation.ts'
import { invitationsRoutes } from './people/invitations/routes.ts'
import { usersRoutes } from './people/routes.ts'
import { docsRoutes } from './platform/api-docs/routes.ts'
import { auditArea } from './platform/audit/routes.ts'
import { refuseWrongMethods } from './platform/http/allowed-methods.ts'
import type { App } from './platform/http/app-instance.ts'
import { cspReports } from './platform/http/csp-reports.ts'
import { answerBrokenRequest, sendRefusal } from './platform/http/error-reply.ts'
import { healthRoutes, PUBLIC_READY } from './platform/http/health.ts'
import { acceptOnlyJson, BODY_LIMIT } from './platform/http/json-body.ts'
import { logAnswers, loggerFor, quietFramework, requestIds } from './platform/http/logging.ts'
import type { Ports } from './platform/http/ports.ts'
import { general } from './platform/http/refusal.ts'
import { dataHeadersOn } from './platform/http/security-headers.ts'
import { staticFiles } from './platform/http/static-files.ts'
import { type Meters, openTurns, urgentFirst } from './platform/http/turns.ts'
import { openWatch } from './platform/http/watch.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import { PROJECT } from './platform/project-folder.ts'
import { pushArea } from './platform/push/routes.ts'
import { addressesArea } from './reference/addresses/routes.ts'
import { referenceArea } from './reference/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { updatesRoutes } from './review/update-routes.ts'

/** Builds the application from a database and the ports; does not listen. */

/** One area of the API: binds its endpoints. */
export type Area = (app: App) => void | Promise<void>

export const AREAS: readonly Area[] = [
  clinicsRoutes,
  confirmationsArea,
  openingsArea,
  callsArea,
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
  gapsRoutes,
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

export type AppOptions = Omit<Ports, 'snapshots' | 'turns' | 'watch' | 'addressInvited'> & {
  areas?: readonly Area[]
  webRoot?: string
  directory?: DirectoryParts
  /** On in tests: validates every reply against its schema. */
  checkReplies?: boolean
  logStream?: { write(line: string): void }
  /** The clocks that measure the work of each network. */
  meters?: Meters
}

/** Timeouts for receiving a whole request, and its headers. */
const SENT_WITHIN = { requestTimeout: 30_000, headersTimeout: 15_000 }

const BUILT: DirectoryParts = { load: builtDirectory, reuses: true }

/** The contract's own schemas validate input and replies, so the framework's compilers are never loaded. */
const unused = () => {
  throw new Error('Routes have no schemas of the framework: see contract/.')
}
const NO_COMPILERS = { buildValidator: unused, buildSerializer: unused }

const WEB_ROOT = join(PROJECT, 'dist/web')

export async function buildApp(options: AppOptions): Promise<App> {
  const {
    areas = AREAS,
    webRoot = WEB_ROOT,
    directory = BUILT,
    checkReplies = false,
    logStream,
    meters,
    ...given
  } = options
  const onBrokenSetting = (name: string) => app.log.error({ name }, 'a setting of the directory is broken')
  const onError = (error: unknown) => app.log.warn({ err: error }, 'could not store the minutes of the status page')
  const ports: Ports = {
    ...given,
    snapshots: openSnapshots({ ...given, onBrokenSetting }),
    watch: openWatch({ ...given, onError }),
    turns: openTurns(meters),
    addressInvited: addressInvited(given),
  }
  const { env } = ports
  const secure = dataHeadersOn(env)
  const app = Fastify({
    logger: loggerFor(env, logStream),
    logController: quietFramework(),
    genReqId: requestIds(env),
    trustProxy: trusted(env.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: SENT_WITHIN.requestTimeout,
    // By default Node checks every 30 seconds, and slow connections would last three times as long as allowed.
    http: { ...SENT_WITHIN, connectionsCheckingInterval: 5_000 },
    // Clients call both `users` and `users/`; both spellings run the same checks.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: false,
    schemaController: { compilersFactory: NO_COMPILERS },
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      if (app.directory.notFound && languageOfPath(request.url))
        void app.directory.notFound(request as never, reply as never)
      else sendRefusal(error, request as never, reply as never)
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error as never, socket, app.directory?.broken),
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
  app.addHook('onRequest', urgentFirst(ports.turns, isUrgent))
  logAnswers(app)
  refuseWrongMethods(app)
  // Limits count by the caller's address. Node caches it on this first read and cannot read it after the caller hung
  // up.
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

const URGENT = new Set([
  '/healthz',
  '/readyz',
  PUBLIC_READY,
  ...LANGUAGES.flatMap((language) => [PAGES.helpNow.path[language], markdownPattern('helpNow', language)]),
])

/** Probes, help in a crisis and sign-in come before all work that can wait. */
const isUrgent = (route: string) => URGENT.has(route) || route.startsWith('/api/auth/')

/** A number trusts that many proxies, counted from the nearest. */
function trusted(proxies: Ports['env']['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
