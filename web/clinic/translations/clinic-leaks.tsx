import { useMemo } from 'react'
import { addressLeaks } from '../../../domain/clinic/address-leaks.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { LeakWarning } from './leak-warning.tsx'

/** Parts of a clinic's hidden address that its texts, as they would be published, reveal. */
export function ClinicLeaks({ clinic, voice }: { clinic: Clinic; voice: Voice }) {
  const leaks = useMemo(() => addressLeaks(clinic, voice), [clinic, voice])
  return <LeakWarning leaks={leaks} />
}
