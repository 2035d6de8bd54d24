// A description is put together from lines that exist in both languages, so that the Spanish says what the English says.

import type { Clinic } from '../../../domain/clinic/clinic.ts'

export type Pair = { en: string; es: string }

/** What a line may ask about the clinic before it claims something. */
export type Facts = {
  has: {
    service: (id: number) => boolean
    language: (id: number) => boolean
    payment: (id: number) => boolean
    community: (id: number) => boolean
    accessibility: (id: number) => boolean
    age: (id: number) => boolean
  }
  telehealthOptionId: number | undefined
  clinic: Pick<
    Clinic,
    'newPatientAcceptance' | 'appointmentRequired' | 'publicTransit' | 'transportationAssistance' | 'open24Hours'
  >
  evening: boolean
  saturday: boolean
  /** Whether 'the rest of {county} County' is a place: Denver and Broomfield are a city and a county in one. */
  countyIsLarger: boolean
}

export type Line = Pair & { when?: (facts: Facts) => boolean }

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
