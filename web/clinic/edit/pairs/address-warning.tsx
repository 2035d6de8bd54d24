import { addressLeaks, type Leak } from '../../../../domain/clinic/address-leaks.ts'
import { LeakWarning } from '../../translations/leak-warning.tsx'
import type { ClinicForm } from '../form.ts'
import { useSettled } from './use-settled.ts'

/** Before a save: texts that name a part of the address that is hidden. Nothing is refused; the author decides. */
export function AddressWarning() {
  const found = useSettled(leaksIn)
  return found && <LeakWarning leaks={JSON.parse(found) as Leak[]} />
}

/** As one text, so that what did not change is not drawn again. */
const leaksIn = (form: ClinicForm): string => JSON.stringify(addressLeaks(form.get().clinic, form.voice))
