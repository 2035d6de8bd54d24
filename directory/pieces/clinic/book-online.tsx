import type { Frame } from '../../../contract/directory/page-data.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'

type Props = { clinic: Pick<PublicClinic, 'bookingLink' | 'name'>; frame: Frame }

/** The clinic's own page for booking a visit. What people type there stays between them and the clinic. */
export function BookOnline({ clinic: { bookingLink, name }, frame: { language } }: Props) {
  if (bookingLink === null) return null
  const t = CLINIC[language]
  return (
    <p className="book no-print">
      <a href={bookingLink} rel="noreferrer">
        {t.bookOnline}
        <span className="visually-hidden">: {name}</span>
      </a>{' '}
      <span className="quiet small">{t.bookWhere}</span>
    </p>
  )
}
