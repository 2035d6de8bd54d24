import { useParams } from '@tanstack/react-router'
import { ClinicSources } from './clinic-sources.tsx'
import { adminLinks } from './admin-links.ts'
import { ClinicHistory } from '../../clinic/history/clinic-history.tsx'

/** The history as administrators reach it. */
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
