import type * as accessTokens from './access-tokens.ts'
import type * as administrators from './administrators.ts'
import type * as audit from './audit.ts'
import type * as auth from './auth.ts'
import type * as batches from './batches.ts'
import type * as calls from './calls.ts'
import type * as clinics from './clinics.ts'
import type * as confirmations from './confirmations.ts'
import type * as desk from './desk.ts'
import type * as call from './endpoint.ts'
import type * as feedReport from './feed-report.ts'
import type * as feeds from './feeds.ts'
import type * as find from './find.ts'
import type * as gaps from './gaps.ts'
import type * as health from './health.ts'
import type * as invitations from './invitations.ts'
import type * as manyEdits from './many-edits.ts'
import type * as me from './me.ts'
import type * as openings from './openings.ts'
import type * as outbox from './outbox.ts'
import type * as overdue from './overdue.ts'
import type * as ownPassword from './own-password.ts'
import type * as places from './places.ts'
import type * as portal from './portal.ts'
import type * as providers from './providers.ts'
import type * as push from './push.ts'
import type * as reference from './reference.ts'
import type * as reports from './reports.ts'
import type * as review from './review.ts'
import type * as roleRequests from './role-requests.ts'
import type * as secondFactor from './second-factor.ts'
import type * as sessions from './sessions.ts'
import type * as settings from './settings.ts'
import type { Route } from './shared/route.ts'
import type * as team from './team.ts'
import type * as translations from './translations.ts'
import type * as updates from './updates.ts'
import type * as users from './users.ts'
import type * as visitors from './visitors.ts'
import type * as work from './work.ts'

/** The types of a call, found by the name of its route: a browser calls with the types of schemas that it never loads. */

type Named<Module> = {
  [Key in keyof Module as Module[Key] extends call.Endpoint ? Module[Key]['name'] : never]: Module[Key]
}

type Endpoints = Named<typeof accessTokens> &
  Named<typeof administrators> &
  Named<typeof audit> &
  Named<typeof auth> &
  Named<typeof batches> &
  Named<typeof calls> &
  Named<typeof clinics> &
  Named<typeof confirmations> &
  Named<typeof desk> &
  Named<typeof feedReport> &
  Named<typeof feeds> &
  Named<typeof find> &
  Named<typeof gaps> &
  Named<typeof health> &
  Named<typeof invitations> &
  Named<typeof manyEdits> &
  Named<typeof me> &
  Named<typeof openings> &
  Named<typeof outbox> &
  Named<typeof overdue> &
  Named<typeof ownPassword> &
  Named<typeof places> &
  Named<typeof portal> &
  Named<typeof providers> &
  Named<typeof push> &
  Named<typeof reference> &
  Named<typeof reports> &
  Named<typeof review> &
  Named<typeof roleRequests> &
  Named<typeof secondFactor> &
  Named<typeof sessions> &
  Named<typeof settings> &
  Named<typeof team> &
  Named<typeof translations> &
  Named<typeof updates> &
  Named<typeof users> &
  Named<typeof visitors> &
  Named<typeof work> &
  Named<typeof auth.adminAuth> &
  Named<typeof auth.passwordAuth> &
  Named<typeof secondFactor.secondFactorAuth>

type EndpointOf<R extends Route> = R extends call.Endpoint
  ? R
  : R['name'] extends keyof Endpoints
    ? Extract<Endpoints[R['name']], call.Endpoint>
    : never

export type Reply<R extends Route> = call.Reply<EndpointOf<R>>
export type Input<R extends Route> = call.Input<EndpointOf<R>>
export type Call<R extends Route> = call.Call<EndpointOf<R>>
