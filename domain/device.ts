import type { Language } from './language.ts'

/** Translates a stored "Chrome on Linux"; browsers and systems keep their names. */
export const tellDevice = (device: string, language: Language): string =>
  language === 'es' ? device.replace(/ on (?=\S+$)/, ' en ') : device
