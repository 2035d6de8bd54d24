import * as calls from '../../../contract/role-requests.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, command } from '../../platform/http/bind.ts'
import { askForRole } from './ask-for-role.ts'
import { decideRoleRequest } from './decide-role-request.ts'
import { decideRoleRequests } from './decide-role-requests.ts'
import { listMyRoleRequests } from './list-my-role-requests.ts'
import { listRoleRequests } from './list-role-requests.ts'
import { withdrawRoleRequest } from './withdraw-role-request.ts'

/** Access requests: create, decide, withdraw. */
export function roleRequestsRoutes(app: App): void {
  bind(app, calls.listRoleRequests, listRoleRequests)
  bind(app, calls.decideRoleRequest, command(decideRoleRequest))
  bind(app, calls.decideRoleRequests, command(decideRoleRequests))
  bind(app, calls.listMyRoleRequests, listMyRoleRequests)
  bind(app, calls.askForRole, command(askForRole))
  bind(app, calls.withdrawRoleRequest, command(withdrawRoleRequest))
}
