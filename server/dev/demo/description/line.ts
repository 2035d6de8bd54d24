/** A text in both languages. The Spanish says what the English says. */
export type Pair = { en: string; es: string }

/** A sentence of a description; it is used only for clinics of which all conditions hold. */
export type Line = Pair & { when?: string[] }

export type Slots = Record<string, string | Pair>

export const fill = (line: Pair, slots: Slots): Pair => {
  const inLanguage = (language: 'en' | 'es') =>
    line[language].replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot]
      if (value === undefined) throw new Error(`No value for {${slot}} in "${line[language]}"`)
      return typeof value === 'string' ? value : value[language]
    })
  return { en: inLanguage('en'), es: inLanguage('es') }
}
