import { readOpened } from '../counts.ts'
import { readQuality } from '../quality.ts'
import type { Reader } from '../reader.ts'

export const readQualityPage: Reader = async ({ db, now }) => ({
  page: 'quality',
  data: { ...(await readQuality({ db, now })), opened: await readOpened(db, now) },
})
