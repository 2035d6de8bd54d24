import type { Language } from '../../language.ts'

/** Texts for values that FHIR has no code for. */

type FhirTexts = {
  general: string
  private: string
  closed: string
  notStated: string
  zone: string
  removed: string
  wasTaking: string
  restrictions: string
}

export const FHIR_TEXTS: Readonly<Record<Language, FhirTexts>> = {
  en: {
    general: 'Behavioral health',
    private: 'Address kept private',
    closed: 'Closed: {days}.',
    notStated: 'Hours not stated: {days}.',
    zone: 'Times are in America/Denver.',
    removed: 'Removed listing',
    wasTaking: 'Was taking new patients on {date}. Ask.',
    restrictions: 'Telehealth: {text}',
  },
  es: {
    general: 'Salud conductual',
    private: 'Dirección privada',
    closed: 'Cerrado: {days}.',
    notStated: 'Horario no indicado: {days}.',
    zone: 'Las horas son de America/Denver.',
    removed: 'Lugar retirado del directorio',
    wasTaking: 'Aceptaba pacientes nuevos el {date}. Pregunte.',
    restrictions: 'Telemedicina: {text}',
  },
}
