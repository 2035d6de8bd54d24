import { sql } from 'kysely'
import type { readGaps as gapsCall, listWatchedNeeds as watchedCall } from '../../../contract/gaps.ts'
import { addDays, agencyDay, agencyMoment } from '../../../domain/dates.ts'
import { byCounty, countsOf, type Decider, type ZipGap } from '../../../domain/directory/gaps/gaps.ts'
import { type Need, needKey, needOf } from '../../../domain/directory/gaps/need.ts'
import { ANSWERED_BY_STAFF } from '../../../domain/directory/gaps/need-texts.ts'
import type { ListedClinic } from '../../../domain/directory/listed-clinic.ts'
import { pathOfLines } from '../../../domain/directory/map/lines.ts'
import { toMap } from '../../../domain/directory/map/map.ts'
import type { Spot } from '../../../domain/directory/map/spots.ts'
import { REMINDERS_APART_DAYS } from '../../../domain/freshness/reminders.ts'
import { lazy } from '../../../domain/lazy.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Ports } from '../../platform/http/ports.ts'
import { badRequest, refuseUnless } from '../../platform/http/refusal.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { basemap } from '../basemap.ts'
import { readReceivers } from './receivers.ts'
import { readUnmet } from './unmet-searches.ts'
import { gapsOfState, watchedGaps } from './watched.ts'

/** The agency's screen of gaps: one need over the state, and the watched needs over the year. */

const DAYS = 365
const borders = lazy(() => pathOfLines(basemap().counties))
/** How many of the largest towns may be named, and the map units between two that are. */
const LARGEST_TOWNS = 40
const TOWNS_APART = 90
const towns = lazy(() => {
  const named: (Spot & { name: string })[] = []
  for (const { name, x, y } of basemap().towns.slice(0, LARGEST_TOWNS)) {
    if (named.every((other) => Math.hypot(other.x - x, other.y - y) >= TOWNS_APART)) named.push({ name, x, y })
  }
  return named
})
const counties = lazy(() => new Map(GAZETTEER.counties.map((county) => [county.id, county])))

/** A clinic that we asked before this moment can be asked again. */
export const askedAgainSince = (now: Date): Date => agencyMoment(addDays(agencyDay(now), 1 - REMINDERS_APART_DAYS))

export function askedNeed(key: string): Need {
  const need = needOf(key)
  refuseUnless(need !== undefined, badRequest)
  return need
}

export const readGaps: Handler<typeof gapsCall> = async ({ db, clock, snapshots, input: { query } }) => {
  const need = askedNeed(query.need)
  const now = clock.now()
  const gaps = gapsOfState(await snapshots.current(), need, now)
  const clinicIds = gaps.deciders.map(({ clinic }) => clinic.clinicId)
  const receivers = await readReceivers(db.kysely, clinicIds)
  const people = new Set(receivers.map(({ clinicId }) => clinicId))
  const asked = await lastAsked(db.kysely, clinicIds)
  const again = askedAgainSince(now)
  return {
    data: {
      countedAt: now.toISOString(),
      zips: gaps.zips.map(zipRow),
      counties: byCounty(gaps).map(({ nearest, ...county }) => {
        const { name, slug } = counties().get(county.countyId) ?? { name: '', slug: '' }
        return { ...county, name, slug, nearest: nearest && { ...placeOf(nearest.clinic), miles: nearest.miles } }
      }),
      byVideo: gaps.byVideo,
      deciders: gaps.deciders.map((one) => {
        const row = deciderRow(one)
        const hasPeople = people.has(row.clinicId)
        const askedAt = asked.get(row.clinicId) ?? null
        const canAsk = hasPeople && row.silent.length > 0 && (askedAt === null || new Date(askedAt) < again)
        return { ...row, hasPeople, askedAt, canAsk }
      }),
      borders: borders(),
      towns: towns(),
    },
  }
}

const placeOf = ({ clinicId, providerId, name }: ListedClinic) => ({ clinicId, providerId, clinicName: name })

const tenth = (value: number) => Math.round(value * 10) / 10

function zipRow({ zip, standing, yes, silent }: ZipGap) {
  const { x, y } = toMap(zip)
  return {
    zip: zip.zip,
    county: zip.county,
    x: tenth(x),
    y: tenth(y),
    standing,
    yes: yes.within,
    yesMiles: yes.nearest && tenth(yes.nearest.miles),
    silent: silent.within,
    silentMiles: silent.nearest && tenth(silent.nearest.miles),
  }
}

export const silentForStaff = ({ silent }: Pick<Decider, 'silent'>) =>
  ANSWERED_BY_STAFF.filter((part) => silent.includes(part))

const deciderRow = ({ clinic, silent, zips }: Decider) => ({
  ...placeOf(clinic),
  silent: silentForStaff({ silent }),
  licenceSilent: silent.includes('service') || silent.includes('help'),
  zips: zips.length,
  counties: [...new Set(zips.map(({ county }) => county))].toSorted(),
})

async function lastAsked(db: Ports['db']['kysely'], clinicIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ clinicId: number; at: string }>`
    select clinic_id as "clinicId", ${sql.raw(isoMoment('asked_at'))} as at from answer_asks
    where clinic_id = any(${clinicIds}::int[])`.execute(db)
  return new Map(rows.map(({ clinicId, at }) => [clinicId, at]))
}

type Day = { need: string; day: string; missing: number; perhaps: number; served: number }

export const listWatchedNeeds: Handler<typeof watchedCall> = async ({ db, clock, snapshots }) => {
  const now = clock.now()
  const since = addDays(agencyDay(now), -DAYS)
  const { rows } = await sql<Day>`
    select need, day::text, missing, perhaps, served from gap_days where day > ${since}::date order by day`.execute(
    db.kysely,
  )
  const days = Map.groupBy(rows, ({ need }) => need)
  const unmet = await readUnmet(db, now)
  const watched = await watchedGaps(await snapshots.current(), now)
  const data = watched.map(({ need, gaps }) => {
    const key = needKey(need)
    return {
      need: key,
      ...countsOf(gaps.zips),
      days: (days.get(key) ?? []).map(({ need: _, ...counts }) => counts),
      searches: unmet.filter((one) => one.need === key).map(({ region, count }) => ({ region, count })),
    }
  })
  return { data }
}
