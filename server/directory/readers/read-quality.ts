import { readPublishedRounds } from '../../calls/published.ts'
import { readOpened } from '../counts.ts'
import { readQuality } from '../quality.ts'
import type { Reader } from '../reader.ts'

export const readQualityPage: Reader = async ({ db, snapshot, now }) => ({
  page: 'quality',
  data: {
    ...(await readQuality({ db, snapshot, now })),
    opened: await readOpened(db, now),
    rounds: await readPublishedRounds(db),
  },
})
