import { zipAreas } from '../../../server/db/lookups/zips.ts'
import type { Dice } from '../../../server/dev/demo/dice.ts'
import type { Ended } from './by-the-clock.ts'

/** Visitors of the public pages: most search, often for the same words as others, and open a place they found. */

/** A pattern that the right page contains. */
type Visit = { path: string; has: RegExp }

const FILTERS = ['', '&help=mh', '&help=sud&pay=1', '&lang=2', '&new=1', '&time=now', '&age=3', '&access=1']
const COMMON = ['80203', '80903', '80521', '81501', '81201']

export function visits(url: string, roll: Dice, clinics: number): () => Promise<Ended> {
  const zips = zipAreas.map(({ zip }) => zip)
  const anySearch = (zip: string): Visit => ({
    path: `/en/search?near=${zip}${roll.pick(FILTERS)}`,
    has: /<main[^>]* data-matches="\d+" data-maybes="\d+"/,
  })
  const next = (): Visit => {
    const chance = roll.between(1, 100)
    if (chance <= 35) return anySearch(roll.pick(COMMON))
    if (chance <= 55) return anySearch(roll.pick(zips))
    if (chance <= 85) {
      const clinicId = roll.between(1, clinics)
      return { path: `/en/clinics/${clinicId}-clinic-${clinicId}`, has: new RegExp(`data-clinic="${clinicId}"`) }
    }
    const home = { path: '/en', has: /<main/ }
    const help = { path: '/es/ayuda-inmediata', has: /href="tel:988"/ }
    const county = { path: '/en/counties/denver', has: /<h1>/ }
    return roll.pick([home, help, county])
  }
  return async () => {
    const { path, has } = next()
    const answer = await fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    const text = await answer.text()
    const isRight = answer.status === 200 && has.test(text) && text.endsWith('</html>')
    return { status: isRight ? 200 : answer.status || -1, code: isRight ? '' : `not the page of ${path}`, text }
  }
}
