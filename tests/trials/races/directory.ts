import type { Database } from '../../../server/db/open.ts'
import { insertDirectory } from '../../../server/dev/demo/insert.ts'
import { makeClinic, makeUser } from '../../../server/dev/demo/make.ts'
import { settableClock } from '../../../server/platform/clock.ts'
import { ADMIN_DOMAIN } from '../../../server/testing/app.ts'
import { OURS, smallWorld } from '../../../server/testing/small-world.ts'

/** The small directory, a second administrator, and more clinics, so that races run in parallel. */

export const ANA = `ana-admin${ADMIN_DOMAIN}`
export const ADA = `ada-admin${ADMIN_DOMAIN}`
export const MO = 'mo-manager@clinic.example'

export const LANES = 4
const FIRST_CLINIC = 710_002_001
export const clinicOfLane = (lane: number) => FIRST_CLINIC + lane
/** An editor of the clinic of one lane only. */
export const editorOfLane = (lane: number) => `editor-${lane}@clinic.example`

export async function fillDirectory(db: Database): Promise<void> {
  const clock = settableClock(new Date())
  await smallWorld({ db, clock })
  const lanes = Array.from({ length: LANES }, (_, lane) => lane)
  const editor = (lane: number) => ({ userId: `editor-${lane}`, email: editorOfLane(lane) })
  const directory = {
    providers: [],
    clinics: lanes.map((lane) =>
      makeClinic(clinicOfLane(lane), { providerId: OURS.providerId, displayName: `Niño Peak Care - Lane ${lane}` }),
    ),
    users: [
      makeUser(60, { userId: 'ada-admin', email: ADA, tenant: 'admin', registrationType: 'google' }),
      ...lanes.map((lane) => makeUser(70 + lane, editor(lane))),
    ],
    roles: lanes.map((lane) => ({
      userId: editor(lane).userId,
      role: 'editor' as const,
      providerId: OURS.providerId,
      clinicId: clinicOfLane(lane),
    })),
  }
  await db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, clock.now()))
}
