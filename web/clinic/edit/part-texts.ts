import { spoken } from '../../ui/language.ts'

/** Texts of the dialogs of the edit form and of the check of the town. */

const en = {
  zipElsewhere: (zip: string, city: string, county: string) =>
    `ZIP code ${zip} belongs to ${city}, ${county} County. Please check city, ZIP code and county. You can also save them as they are.`,
  takeTown: (city: string, county: string) => `Use ${city}, ${county} County`,
  replaceTitle: () => 'Replace a colleague’s edit?',
  replaceText: () => 'While this form was open, someone else edited the same part. That edit is waiting for review:',
  replaceThem: () => 'Replace with mine',
  conflictTitle: () => 'Someone else changed the same answers',
  conflictText: () => 'For each answer, choose which version to keep. Then save again.',
  mine: () => 'Mine',
  theirs: () => 'Theirs',
  theirsOf: (name: string, when: string) => `Theirs: ${name}, ${when}`,
  conflictUnchosen: () => 'Choose one version of each answer.',
  saveAgain: () => 'Save again',
}

const es: typeof en = {
  zipElsewhere: (zip, city, county) =>
    `El código postal ${zip} corresponde a ${city}, condado de ${county}. Revise la ciudad, el código postal y el condado. También puede guardarlos así.`,
  takeTown: (city, county) => `Usar ${city}, condado de ${county}`,
  replaceTitle: () => '¿Reemplazar el cambio de otra persona?',
  replaceText: () =>
    'Mientras este formulario estaba abierto, otra persona cambió la misma parte. Ese cambio espera revisión:',
  replaceThem: () => 'Reemplazar con lo mío',
  conflictTitle: () => 'Otra persona cambió las mismas respuestas',
  conflictText: () => 'Para cada respuesta, elija qué versión conservar. Después guarde de nuevo.',
  mine: () => 'La mía',
  theirs: () => 'La de la otra persona',
  theirsOf: (name, when) => `La de la otra persona: ${name}, ${when}`,
  conflictUnchosen: () => 'Elija una versión de cada respuesta.',
  saveAgain: () => 'Guardar de nuevo',
}

export const EDIT_PART_TEXTS = { en, es }
export const editPartTexts = spoken(EDIT_PART_TEXTS)
