import { OURS } from '../../../server/testing/small-world.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Person } from '../stage/person.ts'
import type { Trial } from '../trial.ts'
import { ADA, ANA, fillDirectory } from './directory.ts'

/** Two administrators, each at another copy of the server, remove two roles or accounts of which one must remain. */

export const lastRole: Trial = {
  name: 'last-role',
  promise: 'two administrators at once never leave a person without roles, or the agency without administrators',
  run: ({ short, progress }) =>
    onStage({ copies: short ? 1 : 2, fill: fillDirectory }, async (stage) => {
      const rounds = short ? 25 : 300
      const deletions = short ? 10 : 100
      const [ana, ada] = [stage.as(ANA, 0), stage.as(ADA, 1)]
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0 && round % 100 === 0) progress(`${round} pairs of last roles`)
        await takeLastTwoRoles(stage, ana, ada, round)
      }
      for (let round = 0; round < deletions; round += 1) await deleteEachOther(stage, round)
      return { 'last roles': rounds, 'last administrators': deletions }
    }),
}

async function takeLastTwoRoles({ complain }: Stage, ana: Person, ada: Person, round: number): Promise<void> {
  const { data: eli } = await ana.get('users/eli-editor')
  const missing = [OURS.clinic, OURS.sister].filter(
    (clinicId) => !eli.roles.some((role: { clinicId: number }) => role.clinicId === clinicId),
  )
  for (const clinicId of missing) await ana.post('admin/role', { userId: 'eli-editor', role: 'editor', clinicId })
  const { roles } = (await ana.get('users/eli-editor')).data
  const answers = await Promise.all([
    ana.delete(`admin/role/${roles[0].roleId}`),
    ada.delete(`admin/role/${roles[1].roleId}`),
  ])
  const left = (await ana.get('users/eli-editor')).data.roles
  const outcomes = answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()
  if (left.length === 1 && outcomes.join() === '200 ,409 last_role') return
  complain(`round ${round}: ${roles.length} roles, answered ${outcomes.join(' and ')}, ${left.length} roles left`)
}

/** One administrator wins; the other one's account is deleted by then, and the server asks them to sign in. */
async function deleteEachOther(stage: Stage, round: number): Promise<void> {
  const [ana, ada] = [stage.as(ANA, 0), stage.as(ADA, 1)]
  await Promise.all([ana.token(), ada.token()])
  const answers = await Promise.all([ana.delete('admin/users/ada-admin'), ada.delete('admin/users/ana-admin')])
  const outcomes = answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()
  const { rows } = await stage.db.pool.query(
    `select user_id, status from users where user_id in ('ana-admin', 'ada-admin') order by status = 'Approved' desc, user_id`,
  )
  const left = rows.filter(({ status }) => status === 'Approved')
  if (left.length !== 1 || outcomes.join() !== '200 ,401 unauthenticated') {
    stage.complain(`deletion ${round}: answered ${outcomes.join(' and ')}, ${left.length} administrators left`)
  }
  if (left.length === 0) throw new Error('No account is left that could restore an administrator.')
  const [winner, lost] = left[0].user_id === 'ana-admin' ? [ana, 'ada-admin'] : [ada, 'ana-admin']
  const restored = await winner.post(`admin/users/${lost}/restore`)
  if (restored.status !== 200) throw new Error(`The deleted administrator could not be restored: ${restored.text}`)
}
