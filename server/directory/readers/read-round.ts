import { pathOf } from '../../../contract/directory/pages.ts'
import { readPublishedRound } from '../../calls/published.ts'
import { notFoundPage, type Reader } from '../reader.ts'
import { roundNumber } from '../rounds-download.ts'

/** The public page of one round of calls. */
export const readRoundPage: Reader = async ({ db, parameter }) => {
  const roundId = roundNumber(parameter)
  const round = roundId === null ? undefined : await readPublishedRound(db, roundId)
  if (round === undefined) return notFoundPage()
  const address = String(round.roundId)
  return {
    page: 'qualityRound',
    data: { round },
    here: { en: pathOf('qualityRound', 'en', address), es: pathOf('qualityRound', 'es', address) },
  }
}
