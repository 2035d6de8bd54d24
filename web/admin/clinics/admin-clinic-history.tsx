import { useParams } from '@tanstack/react-router'
import { ClinicHistory } from '../../clinic/history/clinic-history.tsx'
import { adminLinks } from './admin-links.ts'
import { ClinicSources } from './clinic-sources.tsx'

/** The history among the administrator's screens. */
export function AdminClinicHistory() {
  const { providerId = '', clinicId = '' } = useParams({ strict: false })
  return (
    <>
      <ClinicHistory
        key={clinicId}
        clinicId={Number(clinicId)}
        links={adminLinks({ providerId, clinicId })}
        level={1}
        reviews
      />
      <ClinicSources clinicId={Number(clinicId)} />
    </>
  )
}
