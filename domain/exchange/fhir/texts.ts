import { PLACE } from '#place/names'
import type { Language } from '../../language.ts'

/** Texts for values that FHIR has no code for. */

type FhirTexts = {
  general: string
  private: string
  closed: string
  notStated: string
  zone: string
  /** Where a county's clocks differ from the agency's. */
  countyZone: string
  removed: string
  wasTaking: string
  restrictions: string
  bookOnline: string
}

export const FHIR_TEXTS: Readonly<Record<Language, FhirTexts>> = {
  en: {
    general: 'Behavioral health',
    private: 'Address kept private',
    closed: 'Closed: {days}.',
    notStated: 'The clinic has not told us its hours for: {days}.',
    zone: `Times are in ${PLACE.state.en} time.`,
    countyZone: 'Times are those of {county} County.',
    removed: 'Removed listing',
    wasTaking: 'Accepting new patients as of {date}. Call to check.',
    restrictions: 'Telehealth: {text}',
    bookOnline: 'Book online',
  },
  es: {
    general: 'Salud conductual',
    private: 'Dirección privada',
    closed: 'Cerrado: {days}.',
    notStated: 'La clínica no ha indicado su horario: {days}.',
    zone: `La hora es la de ${PLACE.state.es}.`,
    countyZone: 'La hora es la del condado de {county}.',
    removed: 'Lugar retirado del directorio',
    wasTaking: 'Acepta pacientes nuevos (informado el {date}). Llame para confirmar.',
    restrictions: 'Telemedicina: {text}',
    bookOnline: 'Pedir cita por internet',
  },
}
