import type { Language } from './language.ts'

/** "Chrome on Linux" as it is kept; browsers and systems keep their names in every language. */
export const tellDevice = (device: string, language: Language): string =>
  language === 'es' ? device.replace(/ on (?=\S+$)/, ' en ') : device
