import type { Weekday } from '../../clinic/hours.ts'
import type { Language } from '../../language.ts'

/** What is said in words, where FHIR has no code for it. */

type FhirTexts = {
  general: string
  private: string
  closed: string
  notStated: string
  zone: string
  removed: string
  wasTaking: string
  restrictions: string
  weekdays: Readonly<Record<Weekday, string>>
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
    weekdays: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
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
    weekdays: {
      monday: 'lunes',
      tuesday: 'martes',
      wednesday: 'miércoles',
      thursday: 'jueves',
      friday: 'viernes',
      saturday: 'sábado',
      sunday: 'domingo',
    },
  },
}
