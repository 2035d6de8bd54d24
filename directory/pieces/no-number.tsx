import type { Frame } from '../../contract/directory/page-data.ts'
import type { DirectorySettings, Navigator } from '../../contract/directory/settings.ts'
import type { PublicPlace } from '../../domain/directory/public-clinic.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { NeedHelp } from './crisis.tsx'
import { shownNumber } from './phone.tsx'

export const navigatorIn = (
  { navigators }: Pick<DirectorySettings, 'navigators'>,
  { countyId }: Pick<PublicPlace, 'countyId'>,
): Navigator | undefined => navigators.find(({ countyIds }) => countyIds.some((id) => id === countyId))

type Props = { clinic: { place: PublicPlace }; phonesDown: boolean; frame: Frame }

/** A place without a number to call: its region's care navigator can help instead, else the line of every page. */
export function NoNumber({ clinic, phonesDown, frame }: Props) {
  const { settings, language } = frame
  const t = CLINIC[language]
  const navigator = navigatorIn(settings, clinic.place)
  const { name } = navigator ?? settings.crisis
  return (
    <>
      {phonesDown ? t.noNumberNow : t.noPhone} {fill(t.helpInstead, { name: name[language] })}{' '}
      {navigator ? (
        <a href={`tel:${navigator.phone}`}>{fill(t.call, { number: shownNumber(navigator.phone) })}</a>
      ) : (
        <NeedHelp frame={frame} />
      )}
    </>
  )
}
