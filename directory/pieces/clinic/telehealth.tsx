import type { Frame } from '../../../contract/directory/page-data.ts'
import { otherLanguage } from '../../../contract/directory/pages.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { Language } from '../../../domain/language.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'

/** Options of the list telehealthOption. */
const [ANY, RESTRICTED, ONLY, NONE] = [1, 2, 3, 4]

/** Yes, yes with the clinic's own limits, only, no, or not said. */
export function teleText(
  { telehealth: { optionId, restriction } }: Pick<PublicClinic, 'telehealth'>,
  language: Language,
): string {
  const t = CLINIC[language]
  const limits = restriction && (restriction[language] ?? restriction[otherLanguage(language)])
  if (optionId === ANY) return t.teleYes
  if (optionId === RESTRICTED)
    return limits ? `${t.teleRestricted}. ${fill(t.teleRestriction, { text: limits })}` : t.teleRestricted
  if (optionId === ONLY) return t.teleOnly
  return optionId === NONE ? t.teleNo : t.teleUnknown
}

export function Telehealth({ clinic, frame: { language } }: { clinic: PublicClinic; frame: Frame }) {
  const { optionId } = clinic.telehealth
  const offered = optionId === ANY || optionId === RESTRICTED || optionId === ONLY
  return (
    <>
      <h3>{CLINIC[language].telehealth}</h3>
      <p>{teleText(clinic, language)}</p>
      {offered && <p className="quiet">{CLINIC[language].teleInState}</p>}
    </>
  )
}
