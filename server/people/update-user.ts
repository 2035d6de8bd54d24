import { isDeepStrictEqual } from 'node:util'
import type { updateUser as call } from '../../contract/users.ts'
import { type UserRecord, userRecord, userRecordOf, WRITTEN_AS } from '../../contract/users.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { callerKind, can } from '../../domain/permissions.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { forbidden, notFound, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { changesTo } from './profile.ts'
import { changeUser, findUser, lockUser, readUser } from './store.ts'

type Context = CommandContext<typeof call>

export async function updateUser({ tx, actor, clock, audit, input: { body } }: Context) {
  refuseUnless(can(actor, 'updateUser', body))
  refuseUnless(callerKind(actor) !== 'rejected', forbidden)
  await lockUser(tx, body.userId)
  const user = await findUser(tx, body.userId)
  if (user === undefined) throw notFound()
  refuseProtectedChanges(userRecordOf(user), body)

  const changes = changesTo(user, body)
  const changed = Object.keys(changes)
  if (changed.length > 0) {
    const now = clock.now()
    await changeUser(tx, body.userId, changes, now)
    await audit('updateUser', `user/${body.userId}`, { fields: changed })
  }
  return { data: userRecordOf(await readUser(tx, body.userId)), message: MESSAGES.en.changesSaved() }
}

const EDITABLE: readonly string[] = ['emailNotifications', 'reminders', 'language']
/** These change on their own between reading and saving, so an older value is an echo and not an edit. */
const MOVING: readonly string[] = ['lastLogin', 'lastSignInTime', 'invitation']
const PROTECTED = (Object.keys(userRecord.shape) as (keyof UserRecord)[]).filter(
  (name) => !EDITABLE.includes(name) && !MOVING.includes(name),
)

/** A client may echo the record as it read it; only differing values count as edits. */
function refuseProtectedChanges(record: UserRecord, body: Context['input']['body']): void {
  const changed = PROTECTED.filter((name) => body[name] !== undefined && !isDeepStrictEqual(body[name], record[name]))
  if (changed.length > 0) throw unprocessable(changed.map((field) => ({ field, message: whyNot(field) })))
}

const whyNot = (field: keyof UserRecord) =>
  field in WRITTEN_AS
    ? `Send ${WRITTEN_AS[field as keyof typeof WRITTEN_AS]} to change this.`
    : 'This cannot be changed here.'
