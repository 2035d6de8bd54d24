import { addressLeaks, type Leak } from '../../../../domain/clinic/address-leaks.ts'
import { LeakWarning } from '../../translations/leak-warning.tsx'
import type { ClinicForm } from '../form.ts'
import { useSettled } from './use-settled.ts'

/** Before a save: texts that name a part of the hidden address. The author may still save. */
export function AddressWarning() {
  const found = useSettled(leaksIn)
  return found && <LeakWarning leaks={JSON.parse(found) as Leak[]} />
}

/** As one string, so that an unchanged result renders nothing. */
const leaksIn = (form: ClinicForm): string => JSON.stringify(addressLeaks(form.get().clinic, form.voice))
