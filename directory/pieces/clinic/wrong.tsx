import type { Frame } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { shownNumber } from '../phone.tsx'

/** Visitors report wrong data to the clinic and complaints about care to the agency: two separate links. */
export function SomethingWrong({ clinic, frame: { language, settings } }: { clinic: PublicClinic; frame: Frame }) {
  const t = CLINIC[language]
  const { complaint, contact, name } = settings.agency
  const form = complaint.form ?? contact
  return (
    <section className="wrong no-print" aria-labelledby="wrong">
      <h2 id="wrong">{t.wrong}</h2>
      <p>{t.wrongData}</p>
      <p>
        <a href={pathOf('report', language, String(clinic.clinicId))}>{t.report}</a>
      </p>
      <h3>{t.complaint}</h3>
      <p>{t.complaintLead}</p>
      <ul>
        {form && (
          <li>
            <a href={form[language]} rel="noreferrer">
              {complaint.form ? t.complaintForm : name[language]}
            </a>
          </li>
        )}
        {complaint.phone && (
          <li>
            <a href={`tel:${complaint.phone}`}>{shownNumber(complaint.phone)}</a>
          </li>
        )}
        {complaint.email && (
          <li>
            <a href={`mailto:${complaint.email}`}>{complaint.email}</a>
          </li>
        )}
      </ul>
      <h3>{t.forClinic}</h3>
      <p>
        <a href={`/portal/sign-in?clinic=${clinic.clinicId}`}>{t.forClinicLink}</a>
      </p>
    </section>
  )
}
