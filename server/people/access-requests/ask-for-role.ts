import type {
  AccessRequest,
  askForRole as oneCall,
  askForRoles as severalCall,
} from '../../../contract/role-requests.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import {
  ASKED_AGAIN_DAYS,
  ASKING_MAILS_A_DAY,
  NOTE_LIMIT,
  nextStatus,
  noteProblems,
  PROVIDERS_ASKED_AT_ONCE,
} from '../../../domain/people.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict, notFound, unprocessable } from '../../platform/http/refusal.ts'
import { enqueueRequestNotice } from '../../platform/mail/outbox.ts'
import { covers, type RoleChoice, type RoleWanted, rolesOf, roleWanted } from '../roles-store.ts'
import { lockUser, setStatus, type Tx } from '../store.ts'
import { tellManagers } from '../tell-managers.ts'
import { insertRequest, openProviders, readRoleRequest, withdrewRecently } from './store.ts'

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

type Refused = typeof closed | typeof heldAlready | typeof askedAlready | typeof tooMany

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
  const waiting = await openProviders(tx, actor.userId)
  const asked: AccessRequest[] = []
  /** Those of which managers and administrators do not know yet. */
  const fresh: AccessRequest[] = []
  const refusals: Refused[] = []
  for (const one of wanted) {
    const isHeld = held.some((role) => covers(role, one))
    const isTooMany = !waiting.has(one.providerId) && waiting.size >= PROVIDERS_ASKED_AT_ONCE
    const refusal = one.archived ? closed : isHeld ? heldAlready : isTooMany ? tooMany : undefined
    const isAgain = await withdrewRecently(tx, actor.userId, one, new Date(now.getTime() - ASKED_AGAIN_DAYS * DAY))
    const changeId = refusal ? undefined : await insertRequest(tx, actor.userId, { ...one, position }, now)
    if (changeId === undefined) {
      refusals.push(refusal ?? askedAlready)
      continue
    }
    waiting.add(one.providerId)
    const request = await readRoleRequest(tx, changeId)
    asked.push(request)
    if (!isAgain) fresh.push(request)
    await recordAudit(tx, {
      at: now,
      actorId: actor.userId,
      requestId,
      action: 'askForRole',
      subject: `request/${changeId}`,
      details: { role: one.role, providerId: one.providerId, clinicId: one.clinicId },
    })
  }
  if (asked.length > 0) await setStatus(tx, user, nextStatus(user.status, 'roleRequested'), now)
  const [first] = fresh
  if (first !== undefined) {
    const { userId } = actor
    await enqueueRequestNotice(tx, now, first.changeId, fresh.length - 1)
    const telling = { event: 'asked', userId, position, by: userId, now, atMost: ASKING_MAILS_A_DAY } as const
    for (const [providerId, places] of Map.groupBy(fresh, (request) => request.providerId))
      await tellManagers(tx, { ...telling, providerId, places, key: `${userId}/${agencyDay(now)}` })
  }
  return { asked, refusals }
}

const DAY = 24 * 60 * 60_000
const closed = () => conflict('archived', 'This clinic or provider is archived.')
const heldAlready = () => conflict('role_held', 'You have this access already.')
const askedAlready = () => conflict('already_requested', 'You have asked for this access already.')
const tooMany = () =>
  conflict('too_many_waiting', 'You have asked three providers already. Wait for an answer, or withdraw a request.')
