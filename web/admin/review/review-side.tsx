import { Link } from '@tanstack/react-router'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { isSafeLink } from '../../../domain/clinic/website.ts'
import type { ClinicReply } from '../../clinic/clinic-data.ts'
import { Notes } from '../../clinic/notes/notes.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { paths } from '../../ui/paths.ts'
import { reviewTexts } from './texts.ts'

interface ReviewSideProps {
  clinic: Clinic
  links: NonNullable<ClinicReply['meta']>['directoryLinks'] | undefined
  submissionId: number
  note: string
  onNote: (note: string) => void
}

/** Beside the form: ways to the clinic, and the administrators' notes. */
export function ReviewSide({ clinic, links, submissionId, note, onNote }: ReviewSideProps) {
  const params = { providerId: String(clinic.providerId), clinicId: String(clinic.clinicId) }
  const page = clinic.displayAtOwnpath && !clinic.archived ? links?.en : null
  return (
    <aside className="review__side" aria-label={reviewTexts.aboutClinic()}>
      <section className="panel">
        <div className="panel__body">
          <h2 className="review__side-title">{reviewTexts.theClinic()}</h2>
          <ul className="review__links">
            <li>
              <Link to={paths.clinic} params={params} className="usa-link">
                {reviewTexts.viewClinic()}
              </Link>
            </li>
            <li>
              <Link to={paths.clinicHistory} params={params} className="usa-link">
                {reviewTexts.viewHistory()}
              </Link>
            </li>
            <li>
              <Link to={paths.provider} params={params} className="usa-link">
                {reviewTexts.viewProvider()}
              </Link>
            </li>
            {page && isSafeLink(page) && (
              <li>
                <OutsideLink href={page}>{reviewTexts.publicPage()}</OutsideLink>
              </li>
            )}
          </ul>
        </div>
      </section>
      <div className="panel">
        <div className="panel__body">
          <Notes clinicId={clinic.clinicId} submissionId={submissionId} level={2} typed={note} onType={onNote} />
        </div>
      </div>
    </aside>
  )
}
