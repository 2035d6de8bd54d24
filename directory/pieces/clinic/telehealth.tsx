import type { Frame } from '../../../contract/directory/page-data.ts'
import { otherLanguage } from '../../../contract/directory/pages.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { Language } from '../../../domain/language.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'

/** Options of the list telehealthOption. */
const [ANY, RESTRICTED, ONLY, NONE] = [1, 2, 3, 4] as const

/** Yes, yes in some cases, only, no, or not said; then the limits in the clinic's own words, where it has any. */
export function teleText(
  { telehealth: { optionId, restriction } }: Pick<PublicClinic, 'telehealth'>,
  language: Language,
): string {
  const t = CLINIC[language]
  const limits = restriction && (restriction[language] ?? restriction[otherLanguage(language)])
  const texts = { [ANY]: t.teleYes, [RESTRICTED]: t.teleRestricted, [ONLY]: t.teleOnly, [NONE]: t.teleNo }
  const answer = texts[optionId as keyof typeof texts] ?? t.teleUnknown
  return limits ? `${answer}. ${fill(t.teleRestriction, { text: limits })}` : answer
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
