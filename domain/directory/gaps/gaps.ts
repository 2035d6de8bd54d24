import { silentIn } from '../answers.ts'
import type { FilterName } from '../filters.ts'
import { groupsOf } from '../groups.ts'
import type { ListedClinic } from '../listed-clinic.ts'
import type { ZipEntry } from '../places.ts'
import { emptySearch } from '../query.ts'
import { candidates } from '../search.ts'
import { type Around, type Nearness, nearness } from './nearness.ts'
import { filtersOf, type Need } from './need.ts'
import type { Standing, StandingCounts } from './standing.ts'

/**
 * Where care is missing, and where only an answer is missing. A ZIP code is `served` if a clinic within the distance says
 * yes to the whole need, `perhaps` if the clinics there have not told us about some of it, and `missing` if there is
 * neither. The search decides what a clinic says, with one difference: a search leaves out a choice that we asked nobody
 * about. Here that choice is a question without an answer, so that one more clinic never makes a ZIP code worse.
 */

export type ZipGap = { zip: ZipEntry; standing: Standing; yes: Around; silent: Around }
/** A clinic whose answer decides, and the ZIP codes that its yes adds to those above it. */
export type Decider = { clinic: ListedClinic; silent: readonly FilterName[]; zips: readonly ZipEntry[] }

export type Gaps = {
  zips: readonly ZipGap[]
  /** Clinics that meet the need by phone or video, and those that have not told us about some of it. */
  byVideo: { yes: number; silent: number }
  /** The clinics whose silence decides, those that add most first. */
  deciders: readonly Decider[]
}

/** What the clinics say to a need. */
export type Answered = {
  need: Need
  yes: Nearness
  silent: Nearness
  /** Those that say yes, or have not told us, about the need by phone or video. */
  byVideo: { yes: readonly ListedClinic[]; silent: readonly ListedClinic[] }
  /** What a clinic has not told us. */
  silentOf(clinic: ListedClinic): FilterName[]
}

export function answersTo(need: Need, listed: readonly ListedClinic[], now: Date): Answered {
  const isAsked = () => true
  const find = (visit: 'person' | 'tele') => {
    const filters = { ...filtersOf(need), visit: [visit] }
    const search = { ...emptySearch, filters }
    const found = candidates(
      { listed, now },
      { search, words: null, from: null, cityId: null, countyId: null, isAsked },
    )
    return {
      yes: found.matches.map(({ clinic }) => clinic),
      silent: found.maybes.map(({ clinic }) => clinic),
      silentOf: ({ answers }: ListedClinic) => silentIn(groupsOf({ filters }, now, isAsked), answers),
    }
  }
  const [here, video] = [find('person'), find('tele')]
  const reachesAll = new Set(need.video ? video.silent : [])
  return {
    need,
    yes: nearness(here.yes),
    silent: nearness(here.silent),
    byVideo: { yes: video.yes, silent: video.silent },
    silentOf: (clinic) => (reachesAll.has(clinic) ? video : here).silentOf(clinic),
  }
}

type Grounds = { listed: readonly ListedClinic[]; zips: readonly ZipEntry[]; now: Date }

export const gaps = ({ listed, zips, now }: Grounds, need: Need): Gaps => gapsIn(answersTo(need, listed, now), zips)

export function gapsIn(answered: Answered, zips: readonly ZipEntry[]): Gaps {
  const { need, yes, silent, byVideo, silentOf } = answered
  const miles = Number(need.miles)
  const gapOf = (zip: ZipEntry): ZipGap => {
    const around = { yes: yes.around(zip, miles), silent: silent.around(zip, miles) }
    const some = (kind: 'yes' | 'silent') => around[kind].within > 0 || (need.video && byVideo[kind].length > 0)
    return { zip, standing: some('yes') ? 'served' : some('silent') ? 'perhaps' : 'missing', ...around }
  }
  const all = zips.map(gapOf)
  const open = all.filter(({ standing }) => standing === 'perhaps').map(({ zip }) => zip)
  const reached = new Map<ListedClinic, ZipEntry[]>()
  for (const zip of open) {
    for (const clinic of silent.within(zip, miles)) {
      const own = reached.get(clinic)
      if (own) own.push(zip)
      else reached.set(clinic, [zip])
    }
  }
  // Care by phone or video reaches every ZIP code.
  if (need.video && open.length > 0) for (const clinic of byVideo.silent) reached.set(clinic, open)
  return {
    zips: all,
    byVideo: { yes: byVideo.yes.length, silent: byVideo.silent.length },
    deciders: inOrderOfGain(reached).map((one) => ({ ...one, silent: silentOf(one.clinic) })),
  }
}

/**
 * Greedy: each clinic is the one that adds most ZIP codes to those of the clinics before it. What a clinic adds only
 * shrinks, so a clinic that still adds as many as when it was put in line adds most of all.
 */
function inOrderOfGain(reached: ReadonlyMap<ListedClinic, readonly ZipEntry[]>): Omit<Decider, 'silent'>[] {
  const settled = new Set<ZipEntry>()
  const order: Omit<Decider, 'silent'>[] = []
  const lines = new Map<number, Omit<Decider, 'silent'>[]>()
  const putInLine = (one: Omit<Decider, 'silent'>) => {
    const line = lines.get(one.zips.length)
    if (line) line.push(one)
    else lines.set(one.zips.length, [one])
  }
  for (const [clinic, zips] of reached) putInLine({ clinic, zips })
  for (let most = Math.max(0, ...lines.keys()); most > 0; most--) {
    const line = lines.get(most) ?? []
    for (const { clinic, zips } of line.sort((a, b) => a.clinic.clinicId - b.clinic.clinicId)) {
      const added = zips.filter((zip) => !settled.has(zip))
      if (added.length < most) putInLine({ clinic, zips: added })
      else {
        order.push({ clinic, zips: added })
        for (const zip of added) settled.add(zip)
      }
    }
  }
  return order
}

export const countsOf = (zips: readonly ZipGap[]): StandingCounts => {
  const count = (wanted: Standing) => zips.filter(({ standing }) => standing === wanted).length
  return { missing: count('missing'), perhaps: count('perhaps'), served: count('served') }
}

type CountyGaps = StandingCounts & {
  countyId: number
  zips: number
  /** The nearest clinic that says yes, from the county's ZIP code that is nearest to one. */
  nearest: Around['nearest']
}

/** Counties with the most ZIP codes without any place first. */
export function byCounty({ zips }: Pick<Gaps, 'zips'>): CountyGaps[] {
  return [...Map.groupBy(zips, ({ zip }) => zip.countyId)]
    .map(([countyId, own]) => ({ countyId, zips: own.length, ...countsOf(own), nearest: nearestOf(own, 'yes') }))
    .toSorted((a, b) => b.missing - a.missing || b.perhaps - a.perhaps || a.countyId - b.countyId)
}

export const nearestOf = (zips: readonly ZipGap[], kind: 'yes' | 'silent'): Around['nearest'] =>
  zips
    .flatMap((one) => one[kind].nearest ?? [])
    .reduce<Around['nearest']>((best, one) => (best === null || one.miles < best.miles ? one : best), null)
