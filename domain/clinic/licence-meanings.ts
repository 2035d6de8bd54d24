import type { Language, Words } from '../language.ts'
import { LICENCE_NAMES, type LicencePrefix } from './licence-rows.ts'

/** The meanings of the license codes. */
const MEANINGS: Readonly<Record<LicencePrefix, Words>> = {
  designation2765: { en: 'mental health holds', es: 'retención por salud mental' },
  sne: { en: 'essential safety net provider', es: 'proveedor esencial de la red de seguridad' },
  snc: { en: 'comprehensive safety net provider', es: 'proveedor integral de la red de seguridad' },
  sud: { en: 'substance use disorder', es: 'trastorno por consumo de sustancias' },
  cs: { en: 'controlled substances', es: 'sustancias controladas' },
  rsso: { en: 'recovery support services organization', es: 'organización de apoyo en la recuperación' },
  mh: { en: 'mental health', es: 'salud mental' },
  bhe: { en: 'behavioral health entity', es: 'entidad de salud conductual' },
}

/** 'SUD (substance use disorder)' */
export const licenceExplained = (prefix: LicencePrefix, language: Language = 'en'): string =>
  `${LICENCE_NAMES[prefix][language]} (${MEANINGS[prefix][language]})`
