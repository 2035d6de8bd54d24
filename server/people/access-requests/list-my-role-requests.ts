import type { listMyRoleRequests as call } from '../../../contract/role-requests.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { readSetting } from '../../reference/read-setting.ts'
import { roleRequestsOf } from './store.ts'

/** With the business days within which the agency promises to decide. */
export const listMyRoleRequests: Handler<typeof call> = async ({ db, actor }) => ({
  data: await roleRequestsOf(db.kysely, actor.userId),
  meta: { promisedDays: (await readSetting(db.kysely, 'reviewPromise')).businessDays },
})
