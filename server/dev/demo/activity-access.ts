import { askForRole } from '../../people/access-requests/ask-for-role.ts'
import { decideRoleRequest } from '../../people/access-requests/decide-role-request.ts'
import { invite } from '../../people/invitations/invite.ts'
import { adminsOf, type Demo, inCommand, perform } from './activity-stage.ts'
import { dice } from './dice.ts'
import type { SeedRole, SeedUser } from './make.ts'
import { demoAccounts } from './people.ts'
import { SHOWCASE_PROVIDER } from './showcase.ts'

/** Access requests and invitations in the demo's past, and the administrators' decisions on them. */

const wishBody = ({ role, providerId, clinicId }: SeedRole) =>
  role === 'manager' ? { role, providerId } : { role, clinicId: clinicId as number }

export function planAccess(demo: Demo): void {
  const { directory } = demo
  const admins = adminsOf(demo)
  const admin = (seed: string) => dice(seed).pick(admins)
  for (const wish of directory.wishes) {
    const user = directory.users.find((candidate) => candidate.userId === wish.userId) as SeedUser
    const asked = Math.max(0.3, user.createdDaysAgo - 0.2)
    if (user.registrationType === 'invited') {
      const body = { email: user.email, ...wishBody(wish) }
      const happen = async () => void (await perform(demo, inCommand(invite), admin(user.userId), { body }))
      demo.events.push({ daysAgo: asked, happen })
      continue
    }
    planRequest(demo, wish, asked, user.status === 'Rejected' ? 'rejected' : null, admin(user.userId))
  }
  const named = new Set(demoAccounts.map((account) => account.userId))
  const editors = directory.users.filter(
    ({ userId, status }) =>
      status === 'Approved' && !named.has(userId) && directory.roles.some((role) => role.userId === userId),
  )
  const onlyEditors = editors.filter(({ userId }) =>
    directory.roles.every((role) => role.userId !== userId || role.role === 'editor'),
  )
  const more = dice('more access').some(onlyEditors, 20)
  for (const [index, { userId: who }] of more.entries()) {
    const { clinicId } = dice(`wider ${who}`).pick(
      directory.clinics.filter((clinic) => !clinic.archived && clinic.providerId !== SHOWCASE_PROVIDER),
    )
    const wish = { userId: who, role: 'editor' as const, providerId: 0, clinicId }
    const outcome = index === 0 ? null : index % 6 === 4 ? 'rejected' : 'approved'
    planRequest(demo, wish, 2 + index * 7, outcome, admin(who))
  }
}

function planRequest(
  demo: Demo,
  wish: SeedRole,
  daysAgo: number,
  outcome: 'approved' | 'rejected' | null,
  admin: string,
) {
  const holds = demo.directory.roles.some(
    (role) => role.userId === wish.userId && (role.clinicId === wish.clinicId || role.clinicId === null),
  )
  if (holds) return
  let changeId = 0
  const ask = async () => {
    changeId = (await perform(demo, inCommand(askForRole), wish.userId, { body: wishBody(wish) })).data.changeId
  }
  demo.events.push({ daysAgo, happen: ask })
  if (outcome === null) return
  const comments = outcome === 'rejected' ? 'We could not confirm that you work there.' : ''
  const decide = async () =>
    void (await perform(demo, inCommand(decideRoleRequest), admin, {
      body: { changeId, changeStatus: outcome, comments },
    }))
  demo.events.push({ daysAgo: daysAgo - 1.5, happen: decide })
}
