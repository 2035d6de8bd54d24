import { useParams } from '@tanstack/react-router'
import { ClinicHistory } from '../../clinic/history/clinic-history.tsx'
import { portalLinks } from './portal-links.ts'

export function PortalClinicHistory() {
  const { clinicId = '' } = useParams({ strict: false })
  return <ClinicHistory key={clinicId} clinicId={Number(clinicId)} links={portalLinks(clinicId)} level={1} />
}
