import type { Me } from '../../../contract/me.ts'
import type { ClinicLinks, Viewer } from '../../clinic/viewer.ts'
import { paths } from '../../ui/paths.ts'

/** Addresses of a clinic's screens for staff. */
export function staffLinks(clinicId: string): ClinicLinks {
  const params = { clinicId }
  return {
    view: { to: paths.staffClinic, params },
    edit: { to: paths.staffClinicEdit, params },
    history: { to: paths.staffClinicHistory, params },
  }
}

/** A person may manage one provider and edit a single clinic of another. */
export function viewerOf({ roles }: Pick<Me, 'roles'>, clinicId: number): Viewer {
  return roles.some((held) => held.role === 'editor' && held.clinicId === clinicId) ? 'editor' : 'manager'
}
