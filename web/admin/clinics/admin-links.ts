import type { ClinicLinks } from '../../clinic/viewer.ts'
import { paths } from '../../ui/paths.ts'

/** Addresses of a clinic's screens for administrators. */
export function adminLinks(params: { providerId: string; clinicId: string }): ClinicLinks {
  return {
    view: { to: paths.clinic, params },
    edit: { to: paths.clinicEdit, params },
    history: { to: paths.clinicHistory, params },
  }
}
