import * as calls from '../../../contract/role-requests.ts'
import {
  listTeamRequests as listTeamCall,
  sayNotOurs as notOursCall,
  sayOurs as oursCall,
} from '../../../contract/team.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, command } from '../../platform/http/bind.ts'
import { askForRole, askForRoles } from './ask-for-role.ts'
import { decideRoleRequest } from './decide-role-request.ts'
import { decideRoleRequests } from './decide-role-requests.ts'
import { listMyRoleRequests } from './list-my-role-requests.ts'
import { listRoleRequests } from './list-role-requests.ts'
import { listTeamRequests, sayNotOurs, sayOurs } from './not-ours.ts'
import { readAccessEvidence } from './read-evidence.ts'
import { withdrawRoleRequest } from './withdraw-role-request.ts'

/** Access requests: create, decide, withdraw. */
export function roleRequestsRoutes(app: App): void {
  bind(app, calls.listRoleRequests, listRoleRequests)
  bind(app, calls.readAccessEvidence, readAccessEvidence)
  bind(app, calls.decideRoleRequest, command(decideRoleRequest))
  bind(app, calls.decideRoleRequests, command(decideRoleRequests))
  bind(app, calls.listMyRoleRequests, listMyRoleRequests)
  bind(app, calls.askForRole, command(askForRole))
  bind(app, calls.askForRoles, command(askForRoles))
  bind(app, calls.withdrawRoleRequest, command(withdrawRoleRequest))
  bind(app, listTeamCall, listTeamRequests)
  bind(app, notOursCall, sayNotOurs)
  bind(app, oursCall, sayOurs)
}
