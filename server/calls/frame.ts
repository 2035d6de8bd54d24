import type { readFrame as endpoint, FrameFilter } from '../../contract/calls.ts'
import { type Framed, sizesOf, stratumOf } from '../../domain/calls/strata.ts'
import { type ListedClinic, listingIn, shownClinic } from '../../domain/directory/listed-clinic.ts'
import type { Handler } from '../platform/http/bind.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'

/** The clinics that a round chooses from: all listed ones, or those of a filter. */
export function frameOf({ listed }: Snapshot, filter: FrameFilter, now: Date): Framed[] {
  return listed
    .filter((clinic) => isIn(clinic, filter, now))
    .map((clinic) => ({ clinicId: clinic.clinicId, stratum: stratumOf(listingIn(clinic).dates, now) }))
    .filter(({ stratum }) => !filter.never || stratum === 'never')
}

function isIn(clinic: ListedClinic, { countyId, license }: FrameFilter, now: Date): boolean {
  if (countyId !== null && clinic.countyId !== countyId) return false
  return license === null || shownClinic(clinic, now).licences.some(({ kind }) => kind === license)
}

export const readFrame: Handler<typeof endpoint> = async ({ snapshots, clock, input: { query } }) => {
  const { countyId = null, license = null, never = false } = query
  const frame = frameOf(await snapshots.current(), { countyId, license, never }, clock.now())
  return { data: { sizes: sizesOf(frame) } }
}
