import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../ui/paths.ts'

interface ClinicLinkProps {
  of: { providerId: number; clinicId: number }
  children: ReactNode
}

/** Links a clinic's name to the administrators' page of the clinic, below its provider. */
export function ClinicLink({ of: { providerId, clinicId }, children }: ClinicLinkProps) {
  const params = { providerId: String(providerId), clinicId: String(clinicId) }
  return (
    <Link to={paths.clinic} params={params} className="usa-link">
      {children}
    </Link>
  )
}
