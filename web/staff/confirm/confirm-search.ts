/** Which clinics to confirm: one, all, or without either those that are asked. */
export interface ConfirmSearch {
  clinic?: number
  all?: true
}

export function readConfirmSearch({ clinic, all }: Record<string, unknown>): ConfirmSearch {
  const clinicId = Number(clinic)
  if (Number.isInteger(clinicId) && clinicId > 0) return { clinic: clinicId }
  return all === true ? { all } : {}
}
