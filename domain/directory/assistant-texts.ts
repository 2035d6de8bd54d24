import { PLACE } from '#place/names'
import type { Language } from '../language.ts'

/** Sentences in the directory's answers to assistants, beside what its pages say. */
export const ASSISTANT_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    asOf: `These facts are from {time}, ${PLACE.state.en} time.`,
    call: 'Things change. Call the place to be sure.',
    order: 'No place can pay to be listed or to come first. There are no stars or ratings.',
    licence: 'You may quote this: {licence}, {address}. Please name the source: {agency}, {origin}',
    more: 'All results: {page}',
    didNotSay: 'The place has not told us about: {facts}. Call and ask.',
    mayFit: 'These may fit. They have not told us all that you asked for: call to ask.',
    noPlace: `The directory does not know “{near}” in ${PLACE.state.en}, so this list is not near it. Ask again with a ZIP code, a town or a county.`,
    noClinic: 'No listed place has the number {id}. Use a number from find_clinics.',
    noWord: 'The directory has no explanation for these words. Try one of these: {words}.',
    away: 'The directory cannot answer right now. Try again in a minute. In a crisis call or text 988.',
  },
  es: {
    asOf: `Estos datos son del {time}, hora de ${PLACE.state.es}.`,
    call: 'Las cosas cambian. Llame al lugar para confirmar.',
    order: 'Ningún lugar puede pagar por aparecer ni por estar primero. No hay estrellas ni calificaciones.',
    licence: 'Puede citar esto: {licence}, {address}. Por favor diga de dónde sale: {agency}, {origin}',
    more: 'Todos los resultados: {page}',
    didNotSay: 'El lugar no ha indicado: {facts}. Llame y pregunte.',
    mayFit: 'Estos pueden servir. No han indicado todo lo que usted busca: llame para preguntar.',
    noPlace: `El directorio no conoce “{near}” en ${PLACE.state.es}, así que esta lista no está cerca de allí. Pregunte otra vez con un código postal, una ciudad o un condado.`,
    noClinic: 'Ningún lugar del directorio tiene el número {id}. Use un número de find_clinics.',
    noWord: 'El directorio no explica esas palabras. Pruebe con una de estas: {words}.',
    away: 'El directorio no puede responder ahora. Inténtelo de nuevo en un minuto. En una crisis llame al 988 y oprima 2, o envíe AYUDA al 988.',
  },
}

/** The facts of a place, as a sentence about missing answers names them. */
export const FACT_LABELS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    phone: 'phone number',
    website: 'website',
    ages: 'ages',
    pay: 'ways to pay',
    languages: 'languages',
    telehealth: 'phone or video care',
    newPatients: 'new patients',
    hours: 'hours',
    access: 'help with access',
    groups: 'groups they serve',
  },
  es: {
    phone: 'teléfono',
    website: 'sitio web',
    ages: 'edades',
    pay: 'formas de pago',
    languages: 'idiomas',
    telehealth: 'atención por teléfono o video',
    newPatients: 'pacientes nuevos',
    hours: 'horario',
    access: 'ayuda de acceso',
    groups: 'grupos que atienden',
  },
}
