import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { accountBody } from '../../../server/testing/people-story.ts'
import { ANA, clinicOfLane, editorOfLane, fillDirectory, LANES } from '../races/directory.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { at, mailedTokens, mailKept, NAMES, newVisitor, PASSWORD, registered, statusOf } from './visitors.ts'

/** Requests that look nearly right: each is refused with its own status and changes nothing. */

const UNSEEN = ['Nia\nOrtega', 'Nia\u0007', 'Nia\u2028Ortega', '\u001b[31mNia', 'Nia\u202egro', 'Nia\u2066x\u2069']

export const oddRequests: Trial = {
  name: 'odd-requests',
  promise:
    'unseen characters in names, a change given twice, approving on an archived clinic and a lost session id are refused; a sign-out clears what was cached',
  async run({ short }) {
    return onStage({ env: mailKept, fill: fillDirectory }, async (stage) => {
      await oddNames(stage)
      const rounds = short ? 1 : 2 * LANES
      for (let n = 0; n < rounds; n += 1) await oddDecisions(stage, n % LANES)
      await signingOut(stage)
      return { 'odd names': UNSEEN.length, decisions: rounds }
    })
  },
}

async function oddNames(stage: Stage): Promise<void> {
  const email = 'odd-name@clinic.example'
  await newVisitor(stage).post(at('sign-up/email'), { email })
  const [token] = await mailedTokens(stage, 'emailVerification', email)
  const editor = stage.as(editorOfLane(0))
  const { data: me } = await editor.get('me')
  const { data: clinic } = await editor.get(`clinics/${clinicOfLane(0)}`)
  for (const firstName of UNSEEN) {
    const form = { ...NAMES, firstName, password: PASSWORD, token, proof: 'link' }
    const answers = {
      registering: (await newVisitor(stage).post(at('finish-registration'), form)).status,
      renaming: (await editor.put('users', { userId: me.userId, firstName })).status,
      'a clinic': (await editor.post('updates', { ...clinic, displayName: firstName })).status,
    }
    for (const [place, status] of Object.entries(answers)) {
      if (status !== 400 && status !== 422) {
        stage.complain(`${place}: ${JSON.stringify(firstName)} was answered ${status}`)
      }
    }
  }
}

async function oddDecisions(stage: Stage, lane: number): Promise<void> {
  const { complain } = stage
  const [ana, editor] = [stage.as(ANA), stage.as(editorOfLane(lane))]
  const clinicId = clinicOfLane(lane)
  const clinic = (await editor.get(`clinics/${clinicId}`)).data as Clinic
  const words = `Words of ${Date.now()} for ${clinicId}.`
  const { submissionId } = (await editor.post('updates', { ...clinic, descriptionEn: words })).data
  const { data: changes } = await ana.get(`updates?submissionId=${submissionId}`)
  const decide = (body: object) => ana.patch('updates', { submissionId, approved: true, ...body })
  const archive = (on: boolean) => ana.patch(`clinics/${clinicId}`, { archive: on })

  const twice = await decide({ data: [...changes, ...changes] })
  if (twice.status !== 422) complain(`a change given twice was answered ${twice.status}`)
  await archive(true)
  const onArchived = await decide({ data: changes })
  if (onArchived.status !== 409) complain(`approving on an archived clinic was answered ${onArchived.status}`)
  await archive(false)
  const waiting = (await ana.get(`updates?submissionId=${submissionId}`)).data as { status: string }[]
  if (waiting.some(({ status }) => status !== 'requested')) complain('a refused decision changed something')
  const decided = await decide({ data: changes })
  if (decided.status !== 200) complain(`the right decision was answered ${decided.text}`)
}

async function signingOut(stage: Stage): Promise<void> {
  const email = 'leaving@clinic.example'
  const person = await registered(stage, email)
  await statusOf(person, email)
  const { data } = (await person.call(at('get-session'))).body
  await person.api('provider', '/api/users', { method: 'POST', body: accountBody(data.person) })
  for (const path of ['/api/auth/sessions/', '/api/auth/sessions/?x=1']) {
    const { status } = await person.api('provider', path, { method: 'DELETE' })
    if (status !== 404) stage.complain(`DELETE ${path} was answered ${status}`)
  }
  if ((await person.call(at('token'))).status !== 200) stage.complain('a lost session id ended a session')
  const out = await person.post(at('sign-out'), {})
  if (!out.headers.has('clear-site-data')) stage.complain('a sign-out clears nothing')
}
