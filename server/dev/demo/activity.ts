import { PLACE } from '#place/names'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { archiveClinic } from '../../clinics/archive-clinic.ts'
import { readSurroundings } from '../../clinics/change-store.ts'
import { saveClinic } from '../../clinics/save-clinic.ts'
import { lockClinic } from '../../clinics/store.ts'
import { writeEdit } from '../../clinics/write-edit.ts'
import type { Database } from '../../db/open.ts'
import { isPlaceholder } from '../../people/invitations/placeholder.ts'
import { settableClock } from '../../platform/clock.ts'
import { reviewSubmission } from '../../review/review-submission.ts'
import { withdrawSubmission } from '../../review/withdraw-submission.ts'
import { planAccess } from './activity-access.ts'
import { ADMIN_EDITS, describeMore, type MakeEdit, STAFF_EDITS } from './activity-edits.ts'
import { adminsOf, type Demo, type Event, perform } from './activity-stage.ts'
import { awkwardClinics, incompleteClinicIds } from './awkward.ts'
import { planConfirmations } from './confirmations.ts'
import { type Dice, dice } from './dice.ts'
import { isEdited } from './feed.ts'
import type { SeedRole } from './make.ts'
import { type DemoDirectory, demoAccounts } from './people.ts'
import { planShowcase } from './showcase.ts'
import { planReports } from './told-by-visitors.ts'

/**
 * Simulates the last months of the demo: people save, decide, withdraw and request access through the real commands,
 * under a clock that is set to each moment. So history, audit and counters are consistent.
 */

const DAY = 24 * 60 * 60_000
const DECIDED_SUBMISSIONS = 72
const WAITING_SUBMISSIONS = 12
const OLDEST_DAYS = 140
/** The agency decides within days, so only edits of the last days wait. */
const WAITING_DAYS = 5

export async function liveThrough(db: Database, directory: DemoDirectory, now: Date): Promise<void> {
  const demo: Demo = { db, clock: settableClock(now), directory, events: [] }
  planEdits(demo)
  planAgencyWork(demo)
  planAccess(demo)
  planConfirmations(demo)
  planShowcase(demo)
  planReports(demo)
  for (const { daysAgo, happen } of demo.events.sort((a, b) => b.daysAgo - a.daysAgo)) {
    demo.clock.set(new Date(now.getTime() - Math.round(daysAgo * DAY)))
    await happen()
  }
  // Keeps months of made-up mail out of the mailbox on the first start, except one invitation to try out.
  const { email } = demoAccounts.find(({ userId }) => isPlaceholder(userId)) ?? { email: '' }
  await db.kysely
    .updateTable('mails')
    .set({ status: 'sent', sent_at: now })
    .where((mail) => mail.or([mail('template', '<>', 'invitation'), mail('to_email', '<>', email)]))
    .execute()
}

async function readClinic({ db }: Demo, clinicId: number): Promise<Clinic> {
  return (await db.kysely.transaction().execute((tx) => lockClinic(tx, clinicId))) as Clinic
}

async function edit(demo: Demo, who: string, clinicId: number, make: MakeEdit, seed: string) {
  const clinic = await readClinic(demo, clinicId)
  return perform(demo, saveClinic, who, { body: { ...clinic, ...make(clinic, dice(seed)) } })
}

type Workplace = { who: string; clinicId: number; edited: boolean }

/** Which staff may edit which clinic: staff with a role, clinics that are not archived or incomplete by intent. */
function workplaces({ directory }: Demo): Workplace[] {
  const open = directory.clinics.filter((clinic) => !clinic.archived && !incompleteClinicIds.includes(clinic.clinicId))
  const approved = new Set(directory.users.filter((user) => user.status === 'Approved').map((user) => user.userId))
  const covers = (role: SeedRole, clinic: Clinic) =>
    role.clinicId === null ? role.providerId === clinic.providerId : role.clinicId === clinic.clinicId
  return directory.roles
    .filter((role) => approved.has(role.userId))
    .flatMap((role) =>
      open
        .filter((clinic) => covers(role, clinic))
        .map(({ clinicId, providerId }) => ({ who: role.userId, clinicId, edited: isEdited(providerId) })),
    )
}

/**
 * A clinic that its staff edited. In place of one that they did not, another ordinary clinic is drawn, so that the
 * clinics with a name of their own keep their past.
 */
function workplaceIn(places: readonly Workplace[], chance: Dice): Workplace {
  const drawn = chance.pick(places)
  const isOrdinary = ({ clinicId }: Workplace) => clinicId < awkwardClinics.firstOfEighteen
  return drawn.edited ? drawn : chance.pick(places.filter((place) => place.edited && isOrdinary(place)))
}

const REASONS = [
  'Please describe only services that are on your license.',
  'The Spanish text says something different from the English one.',
  'Please remove the price; the directory does not list prices.',
  'We could not reach this website.',
]

function planEdits(demo: Demo): void {
  const places = workplaces(demo)
  const admins = adminsOf(demo)
  for (let n = 0; n < DECIDED_SUBMISSIONS + WAITING_SUBMISSIONS; n++) {
    const chance = dice(`submission ${n}`)
    const { who, clinicId } = workplaceIn(places, chance)
    const decided = WAITING_DAYS + ((DECIDED_SUBMISSIONS - n) * (OLDEST_DAYS - WAITING_DAYS)) / DECIDED_SUBMISSIONS
    const waits = ((DECIDED_SUBMISSIONS + WAITING_SUBMISSIONS - n) * WAITING_DAYS) / (WAITING_SUBMISSIONS + 1)
    const daysAgo = n < DECIDED_SUBMISSIONS ? decided : waits
    const make = STAFF_EDITS[n % STAFF_EDITS.length] as MakeEdit
    demo.events.push({
      daysAgo,
      async happen() {
        const { submissionId, held } = (await edit(demo, who, clinicId, make, `submission ${n}`)).data
        if (submissionId !== null && held.length > 0 && n < DECIDED_SUBMISSIONS)
          planOutcome(demo, { submissionId, n, who, clinicId, daysAgo, admins })
      },
    })
  }
}

/** Descriptions that a newer edit replaces before a decision. */
const REPLACED: Record<number, 'byStaff' | 'byAgency'> = {
  0: 'byStaff',
  12: 'byAgency',
  24: 'byStaff',
  36: 'byAgency',
  48: 'byStaff',
}

/** Added to the number of a submission for its replacement. */
const NEWER = 1000

type Waiting = { submissionId: number; n: number; who: string; clinicId: number; daysAgo: number; admins: string[] }

/**
 * Inserts the outcome into the queue of events in its chronological place, because it is planned while the demo runs.
 */
function planOutcome(demo: Demo, { submissionId, n, who, clinicId, daysAgo, admins }: Waiting): void {
  const chance = dice(`outcome ${n}`)
  const later = daysAgo - 0.1 - chance.next() * 2.5
  const insert = (event: Event) => {
    const at = demo.events.findIndex((other) => other.daysAgo < event.daysAgo)
    demo.events.splice(at === -1 ? demo.events.length : at, 0, event)
  }
  const still = async () => (await waitingChanges(demo, submissionId)).length > 0
  const admin = chance.pick(admins)
  const fate = REPLACED[n] ?? chance.between(1, 10)
  const happen = async () => {
    if (!(await still())) return
    if (fate === 'byStaff') {
      // An equal text would not make a new submission.
      const newer = (await edit(demo, who, clinicId, describeMore, `newer ${n}`)).data.submissionId ?? submissionId
      planOutcome(demo, { submissionId: newer, n: n + NEWER, who, clinicId, daysAgo: later, admins })
      return
    }
    if (fate === 'byAgency') return void (await edit(demo, admin, clinicId, describeMore, `agency over ${n}`))
    if (fate === 1) return void (await perform(demo, withdrawSubmission, who, { params: { submissionId }, body: {} }))
    if (fate <= 4) {
      const body = { submissionId, approved: false, rejectionReason: chance.pick(REASONS) }
      return void (await perform(demo, reviewSubmission, admin, { body }))
    }
    const data = fate <= 6 ? await reworded(demo, submissionId) : undefined
    await perform(demo, reviewSubmission, admin, { body: { submissionId, approved: true, ...(data && { data }) } })
  }
  insert({ daysAgo: later, happen })
}

const waitingChanges = ({ db }: Demo, submissionId: number) =>
  db.kysely
    .selectFrom('changes')
    .select(['change_id', 'attribute', 'new_value'])
    .where('submission_id', '=', submissionId)
    .where('status', '=', 'requested')
    .execute()

/** Rewords an edit as the agency would: a welcome before the clinic's own words. */
async function reworded(demo: Demo, submissionId: number) {
  const WELCOME: Record<string, string> = {
    'clinic.descriptionEn': 'Welcome. ',
    'clinic.descriptionEs': 'Le damos la bienvenida. ',
  }
  return (await waitingChanges(demo, submissionId)).map(({ change_id, attribute, new_value }) => {
    const welcome = WELCOME[attribute]
    const fits = welcome !== undefined && typeof new_value === 'string' && new_value.length < 1900
    return { changeId: change_id, newValue: fits ? `${welcome}${new_value}` : new_value }
  })
}

function planAgencyWork(demo: Demo): void {
  const places = workplaces(demo)
  const admins = adminsOf(demo)
  for (let n = 0; n < 9; n++) {
    const chance = dice(`agency ${n}`)
    const { clinicId } = workplaceIn(places, chance)
    const make = ADMIN_EDITS[n % ADMIN_EDITS.length] as MakeEdit
    demo.events.push({
      daysAgo: 6 + n * 13,
      happen: async () => void (await edit(demo, chance.pick(admins), clinicId, make, `agency ${n}`)),
    })
  }
  for (let n = 0; n < 6; n++) {
    const { clinicId } = workplaceIn(places, dice(`feed ${n}`))
    demo.events.push({ daysAgo: 4 + n * 20, happen: () => feedWrites(demo, clinicId) })
  }
  const { clinicId } = workplaceIn(places, dice('archived by mistake'))
  for (const [daysAgo, archive] of [
    [33, true],
    [32.9, false],
  ] as const) {
    const body = { archive, archivalReason: archive ? 'Reported as closed' : null }
    const who = admins[0] as string
    const happen = async () => void (await perform(demo, archiveClinic, who, { params: { clinicId }, body }))
    demo.events.push({ daysAgo, happen })
  }
}

async function feedWrites({ db, clock }: Demo, clinicId: number): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    const live = (await lockClinic(tx, clinicId)) as Clinic
    const ask = { clinicId, version: live.version, userId: null, idempotencyKey: null }
    const surroundings = await readSurroundings(tx, ask)
    const wanted = { ...live, website: `https://licence-record-${clinicId}.example`, programName: 'Renewed program' }
    const author = { kind: 'feed', source: PLACE.licensingId } as const
    const audit = { action: 'feed', requestId: null }
    await writeEdit(tx, { live, wanted, surroundings, author, at: clock.now(), audit, remember: null })
  })
}
