import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame, HardNeed } from '../../contract/directory/page-data.ts'
import { counted, fill } from '../texts/fill.ts'
import { GAPS } from '../texts/gaps.ts'
import { langOfName } from './words.tsx'

export type Scarcity = Pick<HardNeed, 'nearest' | 'silent' | 'byVideo'> & {
  /** Where no place says yes; null for the whole state. */
  where: string | null
}

/** What a county's page and a search say alike of a need that is not there: the nearest yes, whom to ask, who sees people by video. */
export function Scarce({ scarcity, frame }: { scarcity: Scarcity; frame: Frame }) {
  const { language } = frame
  const t = GAPS[language]
  const { where, nearest, silent, byVideo } = scarcity
  return (
    <>
      <p>
        {where}{' '}
        {nearest === null ? (
          t.nearestNone
        ) : (
          <>
            {counted(Math.max(1, Math.round(nearest.miles)), t.nearestOne, t.nearestMany, language)}{' '}
            <a href={clinicPath(nearest, language)} lang={langOfName(frame)}>
              {nearest.name}
            </a>
          </>
        )}
      </p>
      {silent > 0 && <p>{counted(silent, t.silentOne, t.silentMany, language)}</p>}
      {byVideo > 0 && <p>{counted(byVideo, t.videoOne, t.videoMany, language)}</p>}
    </>
  )
}

export const nowhereWithin = (miles: number | string, { language }: Pick<Frame, 'language'>): string =>
  fill(GAPS[language].nowhere, { miles })
