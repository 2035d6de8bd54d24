import { useParams } from '@tanstack/react-router'
import { Notes } from '../../notes/notes.tsx'
import { adminLinks } from '../admin-links.ts'
import { ClinicView } from './clinic-view.tsx'

/** The view below a provider's tabs, for administrators. */
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
      below={<Notes clinicId={Number(clinicId)} level={3} />}
    />
  )
}
