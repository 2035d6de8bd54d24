import type { listMyRoleRequests as call } from '../../../contract/role-requests.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { roleRequestsOf } from './store.ts'

export const listMyRoleRequests: Handler<typeof call> = async ({ db, actor }) => ({
  data: await roleRequestsOf(db.kysely, actor.userId),
})
