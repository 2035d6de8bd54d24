import { spoken } from '../../ui/language.ts'

/** Texts of the bulk edit, by name and language. */

const en = {
  title: (provider: string) => `One edit for many clinics of ${provider}`,
  what: () => 'the clinics',
  whatCodes: () => 'the lists',
  intro: () =>
    'Choose clinics, then the answers that should be the same at all of them. You see every change before you save.',
  tooFew: () => 'This provider has only one clinic. Edit it on its own page.',
  clinics: () => '1. Clinics',
  chooseAll: () => 'Choose all',
  chooseNone: () => 'Choose none',
  answers: () => '2. Answers to set',
  startsAs: (clinic: string) => `Each answer begins as ${clinic} has it.`,
  description: () => 'Description',
  look: () => 'Show what changes',
  chooseClinics: () => 'Choose at least one clinic.',
  chooseAnswers: () => 'Choose at least one answer.',
  fixFirst: () => 'Correct the answers marked above first.',
  loadFailed: () => 'The clinics could not be loaded. Try again.',
  changes: () => '3. What changes',
  clinic: () => 'Clinic',
  answer: () => 'Answer',
  before: () => 'Now',
  after: () => 'New',
  same: (count: number) =>
    count === 1 ? '1 clinic has these answers already.' : `${count} clinics have these answers already.`,
  nothing: () => 'All of these clinics have these answers already.',
  save: (count: number) => (count === 1 ? 'Save at 1 clinic' : `Save at ${count} clinics`),
  saveFailed: () => 'Nothing more was saved. Try again; what was saved is not saved twice.',
  outcome: () => 'What was saved',
  live: () => 'Saved. It is on the directory.',
  held: () => 'Saved. Texts wait for the agency’s review.',
  unchanged: () => 'Nothing differed.',
  refused: (reason: string) => `Not saved: ${reason}`,
  back: () => 'Back',
  open: () => 'Edit many clinics at once',
}

const es: typeof en = {
  title: (provider) => `Una sola edición para varias clínicas de ${provider}`,
  what: () => 'las clínicas',
  whatCodes: () => 'las listas',
  intro: () =>
    'Elija clínicas y después las respuestas que deben ser iguales en todas. Usted ve cada cambio antes de guardar.',
  tooFew: () => 'Este proveedor tiene una sola clínica. Edítela en su propia página.',
  clinics: () => '1. Clínicas',
  chooseAll: () => 'Elegir todas',
  chooseNone: () => 'No elegir ninguna',
  answers: () => '2. Respuestas que se van a poner',
  startsAs: (clinic) => `Cada respuesta empieza como la tiene ${clinic}.`,
  description: () => 'Descripción',
  look: () => 'Mostrar los cambios',
  chooseClinics: () => 'Elija al menos una clínica.',
  chooseAnswers: () => 'Elija al menos una respuesta.',
  fixFirst: () => 'Corrija primero las respuestas marcadas arriba.',
  loadFailed: () => 'No se pudieron cargar las clínicas. Inténtelo de nuevo.',
  changes: () => '3. Qué cambia',
  clinic: () => 'Clínica',
  answer: () => 'Respuesta',
  before: () => 'Ahora',
  after: () => 'Nuevo',
  same: (count) =>
    count === 1 ? '1 clínica ya tiene estas respuestas.' : `${count} clínicas ya tienen estas respuestas.`,
  nothing: () => 'Todas estas clínicas ya tienen estas respuestas.',
  save: (count) => (count === 1 ? 'Guardar en 1 clínica' : `Guardar en ${count} clínicas`),
  saveFailed: () => 'No se guardó nada más. Inténtelo de nuevo; lo guardado no se guarda dos veces.',
  outcome: () => 'Qué se guardó',
  live: () => 'Se guardó. Ya está en el directorio.',
  held: () => 'Se guardó. Los textos esperan la revisión de la agencia.',
  unchanged: () => 'No había diferencias.',
  refused: (reason) => `No se guardó: ${reason}`,
  back: () => 'Volver',
  open: () => 'Editar varias clínicas a la vez',
}

export const BULK_EDIT_TEXTS = { en, es }
export const bulkEditTexts = spoken(BULK_EDIT_TEXTS)
