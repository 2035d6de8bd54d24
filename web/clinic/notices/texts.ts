import { spoken } from '../../ui/language.ts'

/** Texts of the screen about a clinic's notices, by name and language. The notices' own texts are in the domain. */

const en = {
  title: () => 'Notices',
  intro: () => 'A notice is on the public page at once, in English and Spanish, and goes by itself after its last day.',
  none: () => 'There are no notices now.',
  add: () => 'Add a notice',
  what: () => 'What do you want to say?',
  closed: () => 'We are closed',
  phones: () => 'Our phones do not work',
  noWalkIns: () => 'No walk-ins',
  hours: () => 'We open late or close early',
  from: () => 'First day',
  to: () => 'Last day',
  toHint: () => 'At most 90 days ahead.',
  phone: () => 'Number to call meanwhile',
  optional: () => 'Optional.',
  opens: () => 'Opens at',
  closes: () => 'Closes at',
  preview: () => 'Preview',
  replaces: () => 'It takes the place of the notice that stands now.',
  holidays: () => 'Holidays in the next 90 days',
  addHoliday: (name: string, date: string) => `Closed on ${name}, ${date}`,
  addDates: () => 'Add other dates',
  dates: (place: number) => `Closing ${place}`,
  removeDates: (place: number) => `Remove closing ${place}`,
  remove: () => 'Remove',
  post: () => 'Publish now',
  cancel: () => 'Cancel',
  endNow: () => 'End now',
  endNowOf: (notice: string) => `End now: ${notice}`,
  posted: (count: number) =>
    count === 1 ? 'The notice is on the public page.' : `${count} notices are on the public page.`,
  ended: () => 'The notice has ended.',
}

const es: typeof en = {
  title: () => 'Avisos',
  intro: () =>
    'Un aviso aparece de inmediato en la página pública, en inglés y en español, y se va solo después de su último día.',
  none: () => 'No hay avisos por ahora.',
  add: () => 'Agregar un aviso',
  what: () => '¿Qué quiere decir?',
  closed: () => 'Estamos cerrados',
  phones: () => 'Nuestros teléfonos no funcionan',
  noWalkIns: () => 'Solo con cita',
  hours: () => 'Abrimos tarde o cerramos antes',
  from: () => 'Primer día',
  to: () => 'Último día',
  toHint: () => 'A no más de 90 días.',
  phone: () => 'Número al que llamar mientras tanto',
  optional: () => 'Opcional.',
  opens: () => 'Abre a las',
  closes: () => 'Cierra a las',
  preview: () => 'Vista previa',
  replaces: () => 'Reemplaza el aviso que está ahora.',
  holidays: () => 'Días feriados en los próximos 90 días',
  addHoliday: (name, date) => `Cerrado: ${name}, ${date}`,
  addDates: () => 'Agregar otras fechas',
  dates: (place) => `Cierre ${place}`,
  removeDates: (place) => `Quitar el cierre ${place}`,
  remove: () => 'Quitar',
  post: () => 'Publicar ahora',
  cancel: () => 'Cancelar',
  endNow: () => 'Terminar ahora',
  endNowOf: (notice) => `Terminar ahora: ${notice}`,
  posted: (count) =>
    count === 1 ? 'El aviso está en la página pública.' : `${count} avisos están en la página pública.`,
  ended: () => 'El aviso terminó.',
}

export const NOTICE_TEXTS = { en, es }
export const noticeTexts = spoken(NOTICE_TEXTS)
