import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../domain/permissions.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { Clock } from '../platform/clock.ts'
import type { App } from '../platform/http/app-instance.ts'
import type { Identity } from '../platform/http/identity-port.ts'
import { withoutSecrets } from '../platform/http/logging.ts'
import type { GoogleClient, Message } from './conventions.ts'
import { popupPages } from './google/popup-page.ts'
import { googleRoutes } from './google/routes.ts'
import { resetByAdministrator } from './passwords/reset.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions/current-session.ts'
import { endSessionsOf } from './sessions/store.ts'
import { type TenantSignIn, tenantSignIn } from './tenant.ts'
import { publicKeys } from './tokens/signing-keys.ts'
import { tokenVerifier } from './tokens/verify.ts'

/** Composes sign-in: two tenants, their routes, and the port that the rest of the portal uses. */

export type SignIn = {
  identity: Identity
  routes(app: App): Promise<void>
  /** Called once the server listens: polls the identity providers, so that the log names a silent one early. */
  greetProviders(): Promise<void>
  tenants: Record<Tenant, TenantSignIn>
}

/** Outside production: an OpenID provider for tenants without a configured one, and tokens for scripts. */
export type SignInStandIn = {
  clientOf(env: Env, tenant: Tenant): GoogleClient
  mount(app: App, tenants: Record<Tenant, TenantSignIn>): Promise<void>
}

export type Surroundings = {
  db: Pick<Database, 'kysely' | 'pool'>
  clock: Clock
  env: Env
  standIn?: SignInStandIn | undefined
}

export function createIdentity({ db, clock, env, standIn }: Surroundings): SignIn {
  let log: FastifyBaseLogger | undefined
  const onMessage: Message = (text, cause) => log?.warn(cause ? { err: cause } : {}, withoutSecrets(text))
  const clientOf = (tenant: Tenant): GoogleClient => {
    const configured = env.oidc[tenant]
    if (configured !== null) return { ...configured, prompt: 'select_account' }
    if (env.production || standIn === undefined) throw new Error(`OIDC_${tenant.toUpperCase()}_ISSUER must be set.`)
    return standIn.clientOf(env, tenant)
  }
  const make = (tenant: Tenant) => tenantSignIn({ tenant, db, clock, env, client: clientOf(tenant), onMessage })
  const tenants = { admin: make('admin'), provider: make('provider') }

  const identity: Identity = {
    verify: tokenVerifier({ issuer: env.publicUrl, clock, keys: (tenant) => publicKeys(db, tenant) }),
    endSessions: (account, except) =>
      db.kysely
        .transaction()
        .execute((tx) => endSessionsOf(tx, account, { now: clock.now(), ...(except && { except: except.sessionId }) })),
    async sendPasswordReset({ tenant, userId }) {
      return tenant === 'admin' ? 'no-password' : resetByAdministrator({ db, clock }, userId)
    },
  }

  return {
    identity,
    tenants,
    async routes(app) {
      log = app.log
      for (const signIn of Object.values(tenants)) {
        sessionRoutes(app, signIn)
        googleRoutes(app, signIn)
      }
      passwordRoutes(app, tenants.provider)
      secondFactorRoutes(app, tenants.provider)
      popupPages(app)
      if (!env.production) await standIn?.mount(app, tenants)
    },
    async greetProviders() {
      await Promise.all(Object.values(tenants).map(({ google }) => google.library()))
    },
  }
}
