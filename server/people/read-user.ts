import type { readUser as call } from '../../contract/users.ts'
import { userRecordOf } from '../../contract/users.ts'
import { can } from '../../domain/permissions.ts'
import type { Handler } from '../platform/http/bind.ts'
import { notFound, refuseUnless } from '../platform/http/refusal.ts'
import { findUser } from './store.ts'

export const readUser: Handler<typeof call> = async ({ db, actor, input: { params } }) => {
  refuseUnless(can(actor, 'readUser', params))
  const user = await findUser(db.kysely, params.userId)
  if (user === undefined) throw notFound()
  return { data: userRecordOf(user) }
}
