import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_DOMAIN } from '../testing/app.ts'
import { accountBody, type Calls, newcomer, peopleStory, type Story } from '../testing/people-story.ts'
import { OURS } from '../testing/small-world.ts'

/** Races between two people, which need several connections. */

let story: Story
let ana: Calls
let ada: Calls
const second = newcomer('ada', { tenant: 'admin', email: `ada${ADMIN_DOMAIN}` })
beforeEach(async () => {
  story = await peopleStory()
  ana = await story.as('ana-admin')
  ada = await story.as(second)
  await ada.post('users', accountBody(second))
})
afterEach(() => story.close())

const ROUNDS = 25
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('two administrators at once', () => {
  it('cannot both remove one of a person’s last two roles', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await ana.post('admin/role', { userId: 'eli-editor', role: 'editor', clinicId: OURS.sister })
      const { roles } = (await ana.get('users/eli-editor')).data
      expect(roles).toHaveLength(2)
      const answers = await Promise.all([
        ana.delete(`admin/role/${roles[0].roleId}`),
        ada.delete(`admin/role/${roles[1].roleId}`),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const [left] = (await ana.get('users/eli-editor')).data.roles
      if (left.clinicId === OURS.sister) {
        await ana.post('admin/role', { userId: 'eli-editor', role: 'editor', clinicId: OURS.clinic })
        await ana.delete(`admin/role/${left.roleId}`)
      }
    }
  })

  it('decide a request once, and the second reads who decided', async () => {
    const pia = await story.as('pia-pending')
    for (let round = 0; round < ROUNDS; round++) {
      const { data } = await pia.post('role-requests', { role: 'editor', clinicId: OURS.clinic })
      const decide = (calls: Calls, changeStatus: string) =>
        calls.put('admin/updaterolerequest', { changeId: data.changeId, changeStatus, comments: '' })
      const answers = await Promise.all([decide(ana, 'approved'), decide(ada, 'rejected')])
      expect(statuses(answers)).toEqual([200, 409])
      const won = answers.find(({ status }) => status === 200)?.data
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        code: 'already_decided',
        details: { changeStatus: won.changeStatus, reviewer: won.reviewer, reviewedAt: won.reviewedAt },
      })
      const roles = await story.db.kysely.selectFrom('roles').selectAll().where('user_id', '=', 'pia-pending').execute()
      expect(roles).toHaveLength(won.changeStatus === 'approved' ? 1 : 0)
      expect(await story.statusOf('pia-pending')).toBe(won.changeStatus === 'approved' ? 'Approved' : 'Rejected')
      await story.db.kysely.deleteFrom('roles').where('user_id', '=', 'pia-pending').execute()
      await story.db.kysely
        .updateTable('users')
        .set({ status: 'Pending' })
        .where('user_id', '=', 'pia-pending')
        .execute()
    }
    const mails = (await story.mails()).filter(({ template }) => template === 'accessDecision')
    expect(mails).toHaveLength(ROUNDS)
    const decisions = (await story.audited()).filter(({ action }) => action === 'decideRoleRequest')
    expect(decisions).toHaveLength(ROUNDS)
  })

  it('reject a person’s last two requests; the person’s status is then rejected', async () => {
    const pia = await story.as('pia-pending')
    for (let round = 0; round < ROUNDS / 2; round++) {
      const asked = [
        await pia.post('role-requests', { role: 'editor', clinicId: OURS.clinic }),
        await pia.post('role-requests', { role: 'editor', clinicId: OURS.sister }),
      ]
      const [one, two] = asked.map(({ data }) => ({ changeId: data.changeId, changeStatus: 'rejected' }))
      const answers = await Promise.all([
        ana.put('admin/updaterolerequest', one),
        ada.put('admin/updaterolerequest', two),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      expect(await story.statusOf('pia-pending')).toBe('Rejected')
    }
  })

  it('delete a person and grant them a role, and no role is left behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [added, deleted] = await Promise.all([
        ana.post('admin/role', { userId: 'pia-pending', role: 'editor', clinicId: OURS.clinic }),
        ada.delete('admin/users/pia-pending'),
      ])
      expect(deleted.status).toBe(200)
      expect([201, 409]).toContain(added.status)
      const roles = await story.db.kysely.selectFrom('roles').selectAll().where('user_id', '=', 'pia-pending').execute()
      expect(roles).toEqual([])
      await ana.post('admin/users/pia-pending/restore')
    }
  })

  it('delete each other: one stays, also when other accounts are not on the allow-list', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = [await story.as('ana-admin'), await story.as(second)]
      const answers = await Promise.all([one.delete('admin/users/ada'), two.delete('admin/users/ana-admin')])
      expect(statuses(answers)).toEqual([200, 401])
      const [winner, lost] = answers[0].status === 200 ? [one, 'ada'] : [two, 'ana-admin']
      expect((await winner.post(`admin/users/${lost}/restore`)).status).toBe(200)
    }
  })
})

describe('one person in two places', () => {
  it('creates one account', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const nia = newcomer(`nia-${round}`)
      const [one, two] = [await story.as(nia), await story.as(nia)]
      const answers = await Promise.all([one.post('users', accountBody(nia)), two.post('users', accountBody(nia))])
      expect(statuses(answers)).toEqual([201, 409])
    }
  })

  it('sends one request, gets one invitation, and accepts it once', async () => {
    const mo = await story.as('mo-manager')
    for (let round = 0; round < ROUNDS; round++) {
      const body = { email: `ivy-${round}@clinic.example`, role: 'editor', clinicId: OURS.clinic }
      const invited = await Promise.all([mo.post('invitations', body), ana.post('invitations', body)])
      expect(statuses(invited)).toEqual([201, 409])
      const { data } = (await story.mails()).at(-1) as { data: { link: string } }
      const { hash } = new URL(data.link, 'http://portal.example')
      const token = new URLSearchParams(hash.slice(1)).get('token')
      const ivy = newcomer(`ivy-${round}`)
      const [one, two] = [await story.as(ivy), await story.as(ivy)]
      const accepted = await Promise.all([
        one.post('invitations/accept', { token }),
        two.post('users', accountBody(ivy)),
      ])
      expect([
        [200, 201],
        [200, 409],
      ]).toContainEqual(statuses(accepted))
      expect((await one.get('me')).data).toMatchObject({ status: 'Approved', roles: [{ clinicId: OURS.clinic }] })
    }
    const people = await story.db.kysely.selectFrom('users').selectAll().where('user_id', 'like', 'invited-%').execute()
    expect(people).toEqual([])
  })
})
