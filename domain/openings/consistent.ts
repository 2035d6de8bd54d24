import type { NewPatients } from '../freshness/expiry.ts'
import type { StandingOpenings } from './worth.ts'

/**
 * A clinic reports open beds, its wait and whether it accepts new patients on different days and screens. Where one of
 * these answers says that it has room and another that it has none, only the newer side is shown.
 */

type Answers = { openings: StandingOpenings; newPatients: NewPatients }

const latest = (moments: readonly string[]) => Math.max(...moments.map((one) => Date.parse(one)))

export function consistentOpenings({ openings: { places, waits }, newPatients }: Answers): Answers {
  const open = places.filter(({ available }) => available > 0)
  // A wait names the people it is for, so different waits of adults and children do not contradict each other.
  const accepts = waits.some(({ wait }) => wait !== 'none')
  const answered = newPatients.state === 'ask' ? [] : [newPatients.on]
  const isClosed = newPatients.state === 'notTaking'
  const waitDates = waits.map(({ saidAt }) => saidAt)
  const room = [...open.map(({ saidAt }) => saidAt), ...(accepts ? waitDates : []), ...(isClosed ? [] : answered)]
  const noRoom = [...(accepts ? [] : waitDates), ...(isClosed ? answered : [])]
  const showsRoom = latest(room) >= latest(noRoom)
  return {
    openings: {
      places: showsRoom ? places : places.filter(({ available }) => available === 0),
      waits: accepts === showsRoom ? waits : [],
    },
    newPatients: isClosed === showsRoom ? { state: 'ask' } : newPatients,
  }
}
