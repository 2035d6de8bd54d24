import { useParams } from '@tanstack/react-router'
import { ClinicHistory } from '../../clinic/history/clinic-history.tsx'
import { isId } from '../../ui/ids.ts'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { staffLinks } from './staff-links.ts'

export function StaffClinicHistory() {
  const { clinicId = '' } = useParams({ strict: false })
  if (!isId(Number(clinicId))) return <NotFoundPage />
  return <ClinicHistory key={clinicId} clinicId={Number(clinicId)} links={staffLinks(clinicId)} level={1} />
}
