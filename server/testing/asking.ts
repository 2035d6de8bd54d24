import type { BusyWorld } from './busy-world.ts'
import { NOWHERE, OURS, type PersonId, person, THEIRS } from './small-world.ts'

/** The requests of the permission matrix: puts an object of the busy world where the call expects it. */

export type Site = 'ours' | 'sister' | 'archived' | 'theirs' | 'theirsArchived' | 'nowhere'
/** A clinic of the directory, a person, the caller themselves, or a person who does not exist. */
export type Thing = Site | PersonId | 'tia-twice' | 'itself' | 'nobody'

export type Ask = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type Asking = { thing: Thing; who: PersonId; world: BusyWorld }
export type Asks = (asking: Asking) => Ask

export const CLINICS = ['ours', 'sister', 'archived', 'theirs', 'theirsArchived', 'nowhere'] as const
/** Of a call that names several clinics and leaves out those that there are not. */
export const NAMED = ['ours', 'sister', 'archived', 'theirs', 'theirsArchived'] as const
export const EDITED = ['ours', 'sister', 'theirs', 'nowhere'] as const
export const PROVIDERS = ['ours', 'theirs', 'nowhere'] as const
export const SELF = ['itself'] as const
export const STAFF = ['mo-manager', 'max-manager', 'eli-editor', 'pia-pending', 'rob-rejected'] as const
export const OTHERS = [...STAFF, 'ana-admin', 'tia-twice', 'nobody'] as const

const clinicIds: Record<Site, number> = {
  ours: OURS.clinic,
  sister: OURS.sister,
  archived: OURS.archivedClinic,
  theirs: THEIRS.clinic,
  theirsArchived: THEIRS.archivedClinic,
  nowhere: NOWHERE.clinic,
}
const clinicId = ({ thing }: Asking) => clinicIds[thing as Site]
const providerId = ({ thing }: Asking) =>
  thing === 'nowhere' ? NOWHERE.providerId : thing.startsWith('theirs') ? THEIRS.providerId : OURS.providerId
const userId = ({ thing, who }: Asking) => (thing === 'itself' ? who : thing)
const known = <K extends string>(ids: Partial<Record<K, number>>, key: string) => ids[key as K] ?? NOWHERE.clinic

export const nothing: Asks = () => ({})
export const ofProvider: Asks = (asking) => ({ query: { providerId: providerId(asking) } })
export const ofClinic: Asks = (asking) => ({ query: { providerId: providerId(asking), clinicId: clinicId(asking) } })
export const inProvider: Asks = (asking) => ({ params: { providerId: providerId(asking) } })
export const inClinic: Asks = (asking) => ({ params: { clinicId: clinicId(asking) } })
export const inUser: Asks = (asking) => ({ params: { userId: userId(asking) } })
export const userInBody: Asks = (asking) => ({ body: { userId: userId(asking) } })
const wait = { waits: [{ audience: 'adults', wait: 'week' }] }
export const sayingWait: Asks = (asking) => ({ params: { clinicId: clinicId(asking) }, body: wait })
export const undoingOpenings: Asks = (asking) => ({ body: { clinicIds: [clinicId(asking)] } })
export const sayingWaits: Asks = (asking) => ({ body: { items: [{ clinicId: clinicId(asking), ...wait }] } })
export const renaming: Asks = (asking) => ({ body: { userId: userId(asking), firstName: 'Renamed' } })

const account = (id: string, email: string) => ({
  userId: id,
  email,
  firstName: 'New',
  lastName: 'Person',
  registrationType: 'google',
})
export const ownAccount: Asks = ({ who }) => ({ body: account(who, person(who).email) })
export const othersAccount: Asks = (asking) => ({ body: account(userId(asking), person(asking.who).email) })
export const othersAddress: Asks = (asking) => ({ body: account(asking.who, `${userId(asking)}@clinic.example`) })

export const givingRole: Asks = (asking) => ({
  body: { userId: 'pia-pending', role: 'editor', clinicId: clinicId(asking) },
})
export const inRole: Asks = ({ thing, world }) => ({ params: { roleId: known(world.roles, thing) } })
export const askingForRole: Asks = ({ who }) => ({
  body: { role: 'editor', clinicId: who === 'max-manager' ? OURS.clinic : THEIRS.clinic },
})
export const askingForRoles: Asks = (asking) => ({ body: { wishes: [askingForRole(asking).body] } })
const requestId = (asking: Asking) => known(asking.world.roleRequests, userId(asking))
export const inRequest: Asks = (asking) => ({ params: { changeId: requestId(asking) } })
export const decidingAccess =
  (changeStatus: 'approved' | 'rejected'): Asks =>
  (asking) => ({ body: { changeId: requestId(asking), changeStatus, comments: '' } })

export const decidingSeveral: Asks = (asking) => ({
  body: { changeIds: [requestId(asking)], changeStatus: 'approved' },
})

export const evidenceOfAccess: Asks = (asking) => ({ query: { changeIds: requestId(asking) } })

export const inviting: Asks = (asking) => ({
  body: { email: 'invited@clinic.example', role: 'editor', clinicId: clinicId(asking) },
})
export const inInvitation: Asks = ({ thing, world }) => ({ params: { invitationId: known(world.invitations, thing) } })
export const changingPassword: Asks = () => ({
  body: { presentPassword: 'four quiet herons wade', newPassword: 'five quiet herons wade' },
})

export const wrongLink: Asks = () => ({ body: { token: 'x'.repeat(43) } })

export const removing: Asks = (asking) => ({
  body: {
    providerId: providerId(asking),
    reason: 'Left in August.',
    userId: asking.thing === 'theirs' ? 'max-manager' : 'eli-editor',
  },
})

export const takingBackRemoval: Asks = () => ({ params: { requestId: NOWHERE.clinic } })
export const decidingRemoval: Asks = () => ({
  params: { requestId: NOWHERE.clinic },
  body: { changeStatus: 'approved' },
})

export const archiving: Asks = (asking) => ({ ...inClinic(asking), body: { archive: true } })
export const confirming: Asks = (asking) => ({ ...inClinic(asking), body: { section: 'contact' } })

export const announcing: Asks = (asking) => ({
  ...inClinic(asking),
  body: { template: 'noWalkIns', from: '2026-08-21', to: '2026-08-25' },
})
export const endingNotice: Asks = (asking) => ({
  params: { ...inClinic(asking).params, template: 'closed' },
})
export const sayingSame: Asks = (asking) => ({ ...inClinic(asking), body: { attribute: 'clinic.descriptionEn' } })
export const byCounty: Asks = () => ({ query: { by: 'county' } })
export const undoingAnswer: Asks = (asking) => ({
  params: { clinicId: clinicId(asking), reportId: known(asking.world.reports, asking.thing) },
})

export const answeringReport: Asks = (asking) => ({
  params: { clinicId: clinicId(asking), reportId: known(asking.world.reports, asking.thing) },
  body: { answer: 'right', note: 'Maria at the front desk' },
})

type Clinic = BusyWorld['clinics']['ours']
/** Saves a changed copy of the clinic that an administrator read; a nonexistent clinic copies ours under another id. */
export const saving =
  (change: (clinic: Clinic) => Partial<Clinic>): Asks =>
  (asking) => {
    const read = asking.world.clinics[asking.thing as keyof BusyWorld['clinics']] ?? asking.world.clinics.ours
    return { body: { ...read, clinicId: clinicId(asking), ...change(read) } }
  }

const submissionId = ({ thing, world }: Asking) => known(world.submissions, thing)
export const deciding =
  (approved: boolean): Asks =>
  (asking) => ({ body: { submissionId: submissionId(asking), approved } })
export const changesOfClinic: Asks = (asking) => ({ query: { clinicId: clinicId(asking) } })
export const changesOfSubmission: Asks = (asking) => ({
  query: { submissionId: submissionId(asking), status: 'requested' },
})
export const bySubmission: Asks = () => ({ query: { groupBySubmissionId: true } })
export const asDashboard: Asks = () => ({
  query: { groupBySubmissionId: true, type: 'contentUpdate,accountAccess', page: 1 },
})
export const mine: Asks = () => ({ query: { mine: true } })
export const inSubmission: Asks = (asking) => ({ params: { submissionId: submissionId(asking) } })
export const noting: Asks = (asking) => ({ body: { clinicId: clinicId(asking), text: 'Called the front desk.' } })
export const inNote: Asks = () => ({ params: { noteId: NOWHERE.clinic } })
export const withdrawing: Asks = (asking) => ({ params: { submissionId: submissionId(asking) }, body: {} })
export const withdrawingManagers: Asks = ({ world }) => ({
  params: { submissionId: world.submissions.oursByManager },
  body: {},
})
export const inMail: Asks = ({ thing, world }) => ({
  params: { mailId: thing === 'ours' ? world.mailId : NOWHERE.clinic },
})
export const inRun: Asks = () => ({ params: { runId: NOWHERE.clinic } })
export const inSpelling: Asks = () => ({ params: { runId: NOWHERE.clinic, line: 2 } })
export const applyingRun: Asks = () => ({ params: { runId: NOWHERE.clinic }, body: {} })
export const inProposal: Asks = () => ({ params: { proposalId: NOWHERE.clinic } })
export const editingMany: Asks = (asking) => ({
  ...inProvider(asking),
  body: { clinics: [{ clinicId: clinicId(asking), version: 1 }], answers: { newPatientAcceptance: true } },
})
export const decidingBatch: Asks = () => ({ params: { batchId: NOWHERE.clinic }, body: { approved: true } })
export const inBatch: Asks = () => ({ params: { batchId: NOWHERE.clinic } })
export const startingBatch: Asks = (asking) => ({
  body: { list: 'new', action: 'display', chosen: { clinicIds: [clinicId(asking)] } },
})
export const hiding: Asks = (asking) => ({ ...inClinic(asking), body: { decision: 'hide' } })
export const inSession: Asks = ({ thing, who, world }) => ({
  params: { sessionId: world.sessions[thing === 'itself' ? who : (thing as PersonId)] ?? 'no-such-session' },
})
export const addingAdministrator: Asks = () => ({ body: { entry: 'new.admin@agency.example' } })
export const removingAdministrator: Asks = () => ({ params: { entry: 'unknown@agency.example' } })
export const checkingAddress: Asks = () => ({ body: { address: 'https://www.weather.gov/' } })
export const finding: Asks = () => ({ query: { q: 'care' } })
export const addingDevice: Asks = ({ who }) => ({
  body: {
    endpoint: `https://fcm.googleapis.com/fcm/send/${who}`,
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
})
export const inDevice: Asks = () => ({ params: { deviceId: 7 } })
export const inSetting: Asks = () => ({ params: { name: 'notice' } })
export const savingSetting: Asks = () => ({ params: { name: 'notice' }, body: { version: 1, value: null } })
export const previewingSetting: Asks = () => ({ params: { name: 'notice' }, body: { value: null } })
export const makingToken: Asks = () => ({ body: { name: 'Nightly report', scope: 'read', days: 30 } })
export const inToken: Asks = () => ({ params: { tokenId: 7 } })
export const addressText: Asks = () => ({ query: { q: '80210' } })
export const inZip: Asks = () => ({ params: { zip: '80210' } })
export const inAddress: Asks = ({ thing }) => ({ params: { placeId: thing === 'nobody' ? 'co.99999' : 'co.80210' } })

/** A seal that matches no values: the call is allowed but confirms nothing. */
const seal = 'x'.repeat(22)
export const renewing: Asks = (asking) => {
  const read = asking.world.clinics[asking.thing as keyof BusyWorld['clinics']] ?? asking.world.clinics.ours
  return { params: { clinicId: clinicId(asking) }, body: { value: read.newPatientAcceptance ?? true } }
}
export const valuesOfClinic: Asks = (asking) => ({ query: { section: 'contact', clinicIds: clinicId(asking) } })
export const confirmingMany: Asks = (asking) => ({
  body: { items: [{ clinicId: clinicId(asking), section: 'contact', seal }] },
})
const NEED = 'visits.any.spanish.medicaid.30.person'

export const ofNeed: Asks = () => ({ query: { need: NEED } })
export const askingForAnswers: Asks = (asking) => ({ body: { need: NEED, clinicIds: [clinicId(asking)] } })

export const inRound: Asks = () => ({ params: { roundId: 77 } })
export const seedingRound: Asks = () => ({ params: { roundId: 77 }, body: { seed: '07 12 19' } })
export const announcingRound: Asks = () => ({
  body: {
    question: 'How right are our pages?',
    filter: { countyId: null, license: null, never: false },
    calls: 10,
    script: 'page',
    seedSource: 'A lottery',
    seedOn: '2020-01-01',
    deadline: '2020-02-01',
  },
})
export const callingNext: Asks = (asking) => ({ body: { clinicIds: [clinicId(asking)] } })
const LEASE = 'no-such-lease'
const NOBODY = { ended: 'nobody', answers: [], againAt: null, note: null }
export const givingBack: Asks = () => ({ body: { leaseId: LEASE } })
export const endingCall: Asks = () => ({ body: { leaseId: LEASE, ...NOBODY } })
export const correctingCall: Asks = () => ({ params: { callId: 77 }, body: NOBODY })
