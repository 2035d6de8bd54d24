import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { inLanes, onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { ANA, clinicOfLane, editorOfLane, fillDirectory, LANES, MO } from './directory.ts'

/**
 * A person saves an outdated version. The server merges changes of other fields and refuses changes of the same field
 * with both values; of many concurrent saves of one version it stores one.
 */

type Tally = { beside: number; refused: number; atOnce: number }
type Round = { n: number; lane: number; tally: Tally }

export const staleSaves: Trial = {
  name: 'stale-saves',
  promise: 'a save of something read earlier overwrites nothing that was written since',
  run: ({ short, progress }) =>
    onStage({ copies: short ? 1 : 2, fill: fillDirectory }, async (stage) => {
      const saves = short ? 60 : 1000
      const tally: Tally = { beside: 0, refused: 0, atOnce: 0 }
      const stories = storiesOn(stage)
      await inLanes(saves, LANES, async (n, lane) => {
        if (n > 0 && n % 250 === 0) progress(`${n} stale saves`)
        const story = n % 3 === 0 ? stories.anotherField : n % 3 === 1 ? stories.sameField : stories.atOnce
        await story({ n, lane, tally })
      })
      return { saves, ...tally }
    }),
}

const faxOf = (n: number) => `303555${String(n).padStart(4, '0')}`
const phoneOf = (n: number) => `720555${String(n).padStart(4, '0')}`

function storiesOn(stage: Stage) {
  const { complain } = stage
  const first = Array.from({ length: LANES }, (_, lane) => stage.as(editorOfLane(lane), 0))
  const second = [stage.as(MO, 1), stage.as(ANA, 1)]
  type Caller = (typeof second)[number]
  const read = async (who: Caller, lane: number): Promise<Clinic> =>
    (await who.get(`clinics/${clinicOfLane(lane)}`)).data
  const save = (who: Caller, clinic: Partial<Clinic>) => who.post('updates', clinic)
  const both = ({ n, lane }: Round) => ({ earlier: first[lane] as Caller, later: second[n % 2] as Caller })

  return {
    async anotherField({ n, lane, tally }: Round) {
      const { earlier, later } = both({ n, lane, tally })
      const stale = await read(later, lane)
      const fresh = await save(earlier, { ...(await read(earlier, lane)), fax: faxOf(n) })
      const answer = await save(later, { ...stale, tddTty: phoneOf(n) })
      const now = await read(later, lane)
      const kept = [fresh.status, answer.status, now.fax, now.tddTty]
      if (kept.join() === [200, 200, faxOf(n), phoneOf(n)].join()) tally.beside += 1
      else complain(`save ${n} of another field left ${kept.join(', ')} (${answer.text.slice(0, 200)})`)
    },

    async sameField({ n, lane, tally }: Round) {
      const { earlier, later } = both({ n, lane, tally })
      const stale = await read(later, lane)
      await save(earlier, { ...(await read(earlier, lane)), fax: faxOf(n) })
      const answer = await save(later, { ...stale, fax: phoneOf(n) })
      const now = await read(later, lane)
      const conflicts = JSON.stringify(answer.details?.conflicts ?? null)
      const named = conflicts.includes(faxOf(n)) && conflicts.includes(phoneOf(n)) && conflicts.includes('fax')
      if (answer.status === 409 && answer.code === 'edited_meanwhile' && named && now.fax === faxOf(n)) {
        tally.refused += 1
      } else complain(`save ${n} of the same field was answered ${answer.status} ${conflicts}, the fax is ${now.fax}`)
    },

    async atOnce({ n, lane, tally }: Round) {
      const { earlier, later } = both({ n, lane, tally })
      const clinic = await read(earlier, lane)
      const faxes = [faxOf(n), phoneOf(n), faxOf(n + 5000), phoneOf(n + 5000)]
      const answers = await Promise.all(faxes.map((fax, nth) => save(nth % 2 ? later : earlier, { ...clinic, fax })))
      const stored = faxes.filter((_, nth) => answers[nth]?.status === 200)
      const refused = answers.filter(({ status, code }) => status === 409 && code === 'edited_meanwhile')
      const now = await read(later, lane)
      if (stored.length === 1 && refused.length === 3 && now.fax === stored[0]) tally.atOnce += 1
      else complain(`of save ${n} four times at once ${stored.length} were stored, ${refused.length} refused`)
    },
  }
}
