import type { Clinic } from '../../domain/clinic/clinic.ts'

/** The role that views a clinic's screens, and the addresses of these screens for it. */

export type Viewer = 'admin' | 'manager' | 'editor'

export interface ClinicLink {
  to: string
  params: Record<string, string>
}

export interface ClinicLinks {
  view: ClinicLink
  edit: ClinicLink
  history: ClinicLink
}

/** Staff cannot save an archived clinic; the server would refuse it. */
export const mayEdit = (viewer: Viewer, { archived }: Pick<Clinic, 'archived'>) => viewer === 'admin' || !archived

export type SwitchRefusal = 'role' | 'archived'

export function displayRefusal(viewer: Viewer, { archived }: Pick<Clinic, 'archived'>): SwitchRefusal | undefined {
  if (viewer === 'editor') return 'role'
  return viewer === 'manager' && archived ? 'archived' : undefined
}
