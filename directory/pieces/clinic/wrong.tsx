import type { Frame } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { hasWay, Ways } from '../ways.tsx'

/** Visitors report wrong data to the clinic and complaints about care to the agency: two separate links. */
export function SomethingWrong({ clinic, frame }: { clinic: PublicClinic; frame: Frame }) {
  const { language } = frame
  const t = CLINIC[language]
  const { complaint } = frame.settings.agency
  return (
    <section className="wrong no-print" aria-labelledby="wrong">
      <div className="part">
        <h2 id="wrong">{t.wrong}</h2>
        <p>{t.wrongData}</p>
        <p>
          <a href={pathOf('report', language, String(clinic.clinicId))}>{t.report}</a>
        </p>
        <p>
          <a href={pathOf('reportStatus', language)}>{t.reportStatus}</a>
        </p>
      </div>
      {hasWay(complaint) && (
        <div className="part">
          <h3>{t.complaint}</h3>
          <p>{t.complaintLead}</p>
          <Ways ways={complaint} formText={t.complaintForm} frame={frame} />
        </div>
      )}
      <div className="part">
        <h3>{t.forClinic}</h3>
        <p>
          <a href={`/portal/sign-in?clinic=${clinic.clinicId}`}>{t.forClinicLink}</a>
        </p>
      </div>
    </section>
  )
}
