import { spoken } from './language.ts'

/** Texts of the list of keyboard shortcuts, by language. */

const en = {
  title: () => 'Keyboard shortcuts',
  hint: () => 'They work while you are not typing in a field.',
  use: () => 'Use keyboard shortcuts on this device',
  places: {
    everywhere: 'On every screen',
    review: 'While you review an edit',
    call: 'While you call a clinic',
    openings: 'While you report openings',
  },
  names: {
    list: 'Show this list',
    find: 'Find anything',
    close: 'Close a dialog',
    approve: 'Approve',
    reject: 'Reject',
    save: 'Save',
    next: 'Save and review next',
    right: 'Right, or Yes',
    wrong: 'Wrong, or No',
    unsaid: 'Would not say',
    notAsked: 'Not asked',
    takeBack: 'Remove the last answer',
    saveCall: 'Save and next call',
    more: 'One more',
    fewer: 'One fewer',
  },
}

const es: typeof en = {
  title: () => 'Atajos de teclado',
  hint: () => 'Funcionan cuando no escribe en un campo.',
  use: () => 'Usar atajos de teclado en este dispositivo',
  places: {
    everywhere: 'En todas las pantallas',
    review: 'Cuando revisa un cambio',
    call: 'Cuando llama a una clínica',
    openings: 'Cuando informa los cupos',
  },
  names: {
    list: 'Ver esta lista',
    find: 'Buscar en todo',
    close: 'Cerrar un cuadro de diálogo',
    approve: 'Aprobar',
    reject: 'Rechazar',
    save: 'Guardar',
    next: 'Guardar y revisar el siguiente',
    right: 'Correcto, o Sí',
    wrong: 'Incorrecto, o No',
    unsaid: 'No quiso decirlo',
    notAsked: 'No se preguntó',
    takeBack: 'Quitar la última respuesta',
    saveCall: 'Guardar y pasar a la siguiente llamada',
    more: 'Uno más',
    fewer: 'Uno menos',
  },
}

export const SHORTCUT_TEXTS = { en, es }
export const shortcutTexts = spoken(SHORTCUT_TEXTS)
