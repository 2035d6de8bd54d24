import type { Language } from '../../../../domain/language.ts'
import type { RoleName } from '../../../../domain/permissions.ts'

/** A role's name inside a sentence: "manager of Aspen Care", "editor of Aspen Care, Springfield clinic". */

const ROLES: Record<Language, Record<RoleName, string>> = {
  en: { manager: 'manager', editor: 'editor' },
  es: { manager: 'gerente', editor: 'editor' },
}
const OF: Record<Language, string> = { en: 'of', es: 'de' }

export type RolePlace = { role: RoleName; providerName: string; clinicName: string | null }

const roleName = (role: RoleName, language: Language) => ROLES[language][role]

export function roleAt({ role, providerName, clinicName }: RolePlace, language: Language): string {
  const place = clinicName === null ? providerName : `${clinicName} (${providerName})`
  return `${roleName(role, language)} ${OF[language]} ${place}`
}
