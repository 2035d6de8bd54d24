import type { Language } from '../language.ts'

/** Sentences that stand in the directory's answers to assistants, beside what its pages say. */
export const ASSISTANT_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    asOf: 'This is what the directory said on {time}, Colorado time.',
    call: 'Things change. Call the place to be sure.',
    order: 'No place can pay to be listed or to stand first. There are no stars or ratings.',
    licence: 'You may quote this: {licence}, {address}. Please name the source: {agency}, {origin}',
    more: 'All results: {page}',
    noClinic: 'No listed place has the number {id}. Take a number from find_clinics.',
    noWord: 'The directory has no explanation for these words. Try one of these: {words}.',
    away: 'The directory cannot answer right now. Try again in a minute. In a crisis call or text 988.',
  },
  es: {
    asOf: 'Esto decía el directorio el {time}, hora de Colorado.',
    call: 'Las cosas cambian. Llame al lugar para confirmar.',
    order: 'Ningún lugar puede pagar por aparecer ni por estar primero. No hay estrellas ni puntos.',
    licence: 'Puede citar esto: {licence}, {address}. Por favor diga de dónde sale: {agency}, {origin}',
    more: 'Todos los resultados: {page}',
    noClinic: 'Ningún lugar de la lista tiene el número {id}. Tome un número de find_clinics.',
    noWord: 'El directorio no explica esas palabras. Pruebe con una de estas: {words}.',
    away: 'El directorio no puede responder ahora. Pruebe en un minuto. En una crisis llame o escriba al 988.',
  },
}
