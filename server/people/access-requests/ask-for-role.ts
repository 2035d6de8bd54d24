import type {
  AccessRequest,
  askForRole as oneCall,
  askForRoles as severalCall,
} from '../../../contract/role-requests.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { NOTE_LIMIT, nextStatus, noteProblems } from '../../../domain/people.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueRequestNotice } from '../../platform/mail/outbox.ts'
import { covers, type RoleChoice, type RoleWanted, rolesOf, roleWanted } from '../roles-store.ts'
import { lockUser, setStatus, type Tx } from '../store.ts'
import { tellManagers } from '../tell-managers.ts'
import { insertRequest, readRoleRequest } from './store.ts'

type Asker = Pick<CommandContext<typeof oneCall>, 'actor' | 'clock' | 'requestId'>

export async function askForRole({ tx, input: { body }, ...by }: CommandContext<typeof oneCall>) {
  const { asked, refusals } = await ask(tx, { wishes: [body], position: null }, by)
  const [request] = asked
  if (request === undefined) throw (refusals[0] ?? askedAlready)()
  return { data: request }
}

export async function askForRoles({ tx, input: { body }, ...by }: CommandContext<typeof severalCall>) {
  const problems = noteProblems('position', body.position ?? '', NOTE_LIMIT, MESSAGES.en)
  if (problems.length > 0) throw unprocessable(problems)
  const { asked, refusals } = await ask(tx, { wishes: body.wishes, position: body.position || null }, by)
  if (asked.length === 0) throw (refusals[0] ?? askedAlready)()
  return { data: asked }
}

type Refused = typeof closed | typeof heldAlready | typeof askedAlready

/** One request per role; passes over those that cannot be asked for, and says why. */
async function ask(
  tx: Tx,
  { wishes, position }: { wishes: readonly RoleChoice[]; position: string | null },
  { actor, clock, requestId }: Asker,
) {
  const now = clock.now()
  const wanted: RoleWanted[] = []
  for (const wish of wishes) wanted.push(await roleWanted(tx, wish))
  const user = await lockUser(tx, actor.userId)
  if (user === undefined) throw notFound()
  const held = await rolesOf(tx, actor.userId)
  const asked: AccessRequest[] = []
  const refusals: Refused[] = []
  for (const one of wanted) {
    const isHeld = held.some((role) => covers(role, one))
    const changeId =
      one.archived || isHeld ? undefined : await insertRequest(tx, actor.userId, { ...one, position }, now)
    if (changeId === undefined) {
      refusals.push(one.archived ? closed : isHeld ? heldAlready : askedAlready)
      continue
    }
    asked.push(await readRoleRequest(tx, changeId))
    await recordAudit(tx, {
      at: now,
      actorId: actor.userId,
      requestId,
      action: 'askForRole',
      subject: `request/${changeId}`,
      details: { role: one.role, providerId: one.providerId, clinicId: one.clinicId },
    })
  }
  const [first] = asked
  if (first !== undefined) {
    await setStatus(tx, user, nextStatus(user.status, 'roleRequested'), now)
    await enqueueRequestNotice(tx, now, first.changeId, asked.length - 1)
    for (const [providerId, places] of Map.groupBy(asked, (request) => request.providerId)) {
      const key = String(places[0]?.changeId)
      const { userId } = actor
      await tellManagers(tx, { event: 'asked', userId, providerId, places, position, by: userId, key, now })
    }
  }
  return { asked, refusals }
}

const closed = () => conflict('archived', 'This clinic or provider is archived.')
const heldAlready = () => conflict('role_held', 'You have this access already.')
const askedAlready = () => conflict('already_requested', 'You have asked for this access already.')
