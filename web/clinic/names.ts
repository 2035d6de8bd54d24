import type { Provider, ProviderClinic } from '../../contract/providers.ts'
import { providerName } from '../../contract/shared/providers.ts'
import { withoutAccents } from '../../domain/characters.ts'
import { messages } from '../ui/texts.ts'

/** Fallback labels for providers and clinics without a name in the agency's records. */

export const headingOf = (provider: Provider) => providerName(provider) ?? messages.noProviderName()

export const labelOf = ({ displayName }: Pick<ProviderClinic, 'displayName'>) =>
  displayName?.trim() || messages.noDisplayName()

/** Ignores case and accents: "penasco" matches Peñasco. */
export function matching<Clinic extends Pick<ProviderClinic, 'displayName'>>(
  clinics: readonly Clinic[],
  text: string,
): Clinic[] {
  const wanted = folded(text.trim())
  return clinics.filter((clinic) => folded(labelOf(clinic)).includes(wanted))
}

const folded = (text: string) => withoutAccents(text).toLowerCase()
