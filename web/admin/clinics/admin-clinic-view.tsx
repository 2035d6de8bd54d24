import { useParams } from '@tanstack/react-router'
import { Notes } from '../../clinic/notes/notes.tsx'
import { notesQuery } from '../../clinic/notes/notes-query.ts'
import { WaitOf } from '../../clinic/openings/wait.tsx'
import { ClinicView, loadClinicView } from '../../clinic/view/clinic-view.tsx'
import { ensureAll, type Opened } from '../../session/api/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { calledTexts } from '../calls/called-texts.ts'
import { adminLinks } from './admin-links.ts'

export const load = ({ params, location }: Opened) => {
  const clinicId = Number(params.clinicId)
  return Promise.all([loadClinicView(clinicId, location), ensureAll(notesQuery(clinicId))])
}

/** The clinic view below a provider's tabs, for administrators. */
export function AdminClinicView() {
  const { providerId = '', clinicId = '' } = useParams({ strict: false })
  return (
    <ClinicView
      key={clinicId}
      clinicId={Number(clinicId)}
      providerId={Number(providerId)}
      viewer="admin"
      links={adminLinks({ providerId, clinicId })}
      level={2}
      actions={({ archived, displayAtOwnpath }) =>
        !archived &&
        (displayAtOwnpath ? (
          <ButtonLink look="outline" to={paths.calls} search={{ clinics: clinicId }}>
            {calledTexts.callThis()}
          </ButtonLink>
        ) : (
          <p className="quiet">{calledTexts.callHidden()}</p>
        ))
      }
      below={
        <>
          <WaitOf clinicId={Number(clinicId)} />
          <Notes clinicId={Number(clinicId)} level={3} />
        </>
      }
    />
  )
}
