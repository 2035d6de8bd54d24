import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountBody, type Calls, newcomer, peopleStory, type Story } from '../../testing/people-story.ts'
import { OURS, THEIRS } from '../../testing/small-world.ts'

/** Concurrent calls: parallel on PostgreSQL, in random order on the embedded engine. */

let story: Story
let ana: Calls
beforeEach(async () => {
  story = await peopleStory()
  ana = await story.as('ana-admin')
})
afterEach(() => story.close())

const ROUNDS = 12
const MINUTE = 60_000

const mailedTokens = async (): Promise<string[]> =>
  (await story.mails())
    .filter(({ template }) => template === 'invitation')
    .map(({ data }) => data.link.split('#token=')[1])

it('twenty-five parallel resends of an invitation send one mail, and its link works', async () => {
  const ivy = newcomer('ivy')
  const { invitationId } = (await ana.post('invitations', { email: ivy.email, role: 'editor', clinicId: OURS.clinic }))
    .data
  story.clock.advance(MINUTE)
  const answers = await Promise.all(Array.from({ length: 25 }, () => ana.post(`invitations/${invitationId}/resend`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'sent_just_now')).toHaveLength(24)
  const tokens = await mailedTokens()
  expect(tokens).toHaveLength(2)
  const calls = await story.as(ivy)
  expect(await calls.post('invitations/accept', { token: tokens[0] })).toMatchObject({ status: 404 })
  expect(await calls.post('invitations/accept', { token: tokens[1] })).toMatchObject({ status: 200 })
})

it('accepting an invitation while its sender is deleted either succeeds first or fails', async () => {
  let accepted = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const [sender, receiver] = [newcomer(`sender-${round}`), newcomer(`receiver-${round}`)]
    const sending = await story.as(sender)
    await sending.post('users', accountBody(sender))
    await ana.post('admin/role', { userId: sender.userId, role: 'manager', providerId: THEIRS.providerId })
    await sending.post('invitations', { email: receiver.email, role: 'editor', clinicId: THEIRS.clinic })
    const token = (await mailedTokens()).at(-1)
    const receiving = await story.as(receiver)
    const [taken, gone] = await Promise.all([
      receiving.post('invitations/accept', { token }),
      ana.delete(`admin/users/${sender.userId}`),
    ])
    expect(gone.status).toBe(200)
    const invitation = (await ana.get(`invitations?providerId=${THEIRS.providerId}`)).data[0]
    expect([taken.status, invitation.status]).toEqual(taken.status === 200 ? [200, 'accepted'] : [404, 'cancelled'])
    const roles = await story.db.kysely.selectFrom('roles').selectAll().where('user_id', '=', receiver.userId).execute()
    expect(roles).toHaveLength(taken.status === 200 ? 1 : 0)
    accepted += Number(taken.status === 200)
  }
  expect(accepted).toBeLessThanOrEqual(ROUNDS)
})
