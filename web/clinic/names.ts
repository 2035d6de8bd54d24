import { type Provider, type ProviderClinic, providerName } from '../../contract/providers.ts'
import { withoutAccents } from '../../domain/characters.ts'
import { messages } from '../ui/texts.ts'

/** Every provider and clinic reads as something, even where the agency's records have no name. */

export const headingOf = (provider: Provider) => providerName(provider) ?? messages.noProviderName()

export const labelOf = ({ displayName }: Pick<ProviderClinic, 'displayName'>) =>
  displayName?.trim() || messages.noDisplayName()

/** Without regard to case and accents: who types "penasco" means Peñasco. */
export function matching<Clinic extends Pick<ProviderClinic, 'displayName'>>(
  clinics: readonly Clinic[],
  text: string,
): Clinic[] {
  const wanted = folded(text.trim())
  return clinics.filter((clinic) => folded(labelOf(clinic)).includes(wanted))
}

const folded = (text: string) => withoutAccents(text).toLowerCase()
