import { clinicPath } from '../../../contract/directory/addresses.ts'
import type { Frame } from '../../../contract/directory/page-data.ts'
import { formatDate } from '../../../domain/dates.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'

type Props = { at: string | undefined; clinic: PublicClinic; frame: Frame }

/**
 * Warns that the clinic changed the English text after the Spanish one was written: since when, with a link to the
 * English.
 */
export function EnglishChanged({ at, clinic, frame: { language } }: Props) {
  if (at === undefined) return null
  const t = CLINIC[language]
  return (
    <p className="quiet">
      {fill(t.englishChanged, { date: formatDate(at, language) })}{' '}
      <a href={clinicPath(clinic, 'en')} hrefLang="en">
        {t.readEnglish}
      </a>
    </p>
  )
}
