import { useMemo } from 'react'
import { addressLeaks } from '../../../domain/clinic/address-leaks.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { LeakWarning } from './leak-warning.tsx'

/** What the texts of a clinic, as they would be published, tell of its hidden address. */
export function ClinicLeaks({ clinic, voice }: { clinic: Clinic; voice: Voice }) {
  const leaks = useMemo(() => addressLeaks(clinic, voice), [clinic, voice])
  return <LeakWarning leaks={leaks} />
}
