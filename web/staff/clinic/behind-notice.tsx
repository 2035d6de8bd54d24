import { Link } from '@tanstack/react-router'
import type { ClinicReply } from '../../clinic/clinic-data.ts'
import { fieldOf } from '../../clinic/edit/form-links.ts'
import { Alert } from '../../ui/alert.tsx'
import { spokenDate } from '../../ui/language.ts'
import { paths } from '../../ui/paths.ts'
import { labelsOf } from '../home/attention.ts'
import { homeTexts } from '../home/texts.ts'

type Behind = NonNullable<NonNullable<ClinicReply['meta']>['translations']>['behind']

/** Texts of which one language changed: the public still reads the old words of the other one. */
export function BehindNotice({ clinicId, behind }: { clinicId: number; behind: Behind }) {
  if (behind.length === 0) return null
  return (
    <Alert kind="warning" slim className="clinic-note">
      <ul className="plain-list">
        {behind.map(({ attribute, language, since }) => (
          <li key={attribute}>
            <strong>{homeTexts.behind(labelsOf([attribute]), language)}.</strong>{' '}
            {homeTexts.behindSince(language, spokenDate(since))}{' '}
            <Link
              to={paths.staffClinicEdit}
              params={{ clinicId: String(clinicId) }}
              hash={fieldIn(attribute, language)}
              className="usa-link"
            >
              {homeTexts.bringAlong()}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** `attribute` names the English text; a Spanish one is beside it. */
const fieldIn = (attribute: string, language: 'en' | 'es') =>
  language === 'es' ? fieldOf(attribute).replace(/En$/, 'Es') : fieldOf(attribute)
