/** The size of a state's directory, and ten times that. */
export type Size = { times: 1 | 10; clinics: number; providers: number; users: number; changes: number }

export const BASE = { clinics: 729, providers: 439, users: 2_000, changes: 50_000 }

const size = (times: Size['times']): Size => ({
  times,
  clinics: BASE.clinics * times,
  providers: BASE.providers * times,
  users: BASE.users * times,
  changes: BASE.changes * times,
})

export const SIZES = { 1: size(1), 10: size(10) } as const

export const ADMIN = { userId: 'bench-admin', email: 'admin@agency.example', tenant: 'admin' } as const

/** People who save at the same time, each an editor of their own clinic. */
export const WRITERS = Array.from({ length: 8 }, (_, index) => ({
  userId: `bench-editor-${index + 1}`,
  email: `editor-${index + 1}@clinic.example`,
  tenant: 'provider' as const,
  clinicId: 40 + index * 83,
}))
