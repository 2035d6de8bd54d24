import { useMemo } from 'react'
import { addressLeaks } from '../../../domain/clinic/address-leaks.ts'
import type { NewValue } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { LeakWarning } from './leak-warning.tsx'

interface ClinicLeaksProps {
  clinic: Clinic
  voice: Voice
  /** What else waits: its address is looked for as well. */
  waiting?: readonly NewValue[] | undefined
}

/** Parts of a clinic's hidden address that its texts, as they would be published, reveal. */
export function ClinicLeaks({ clinic, voice, waiting }: ClinicLeaksProps) {
  const leaks = useMemo(() => addressLeaks(clinic, voice, waiting), [clinic, voice, waiting])
  return <LeakWarning leaks={leaks} />
}
