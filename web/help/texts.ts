import { spoken } from '../ui/language.ts'

/** Texts around the help pages, by name and language. */

const en = {
  title: () => 'Help',
  intro: () => 'How to do each task, step by step. Help opens in a tab of its own, so your work stays where it is.',
  search: () => 'Search help',
  none: () => 'No page has all of these words. Try fewer or other words.',
  found: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  aboutScreen: () => 'About the screen you came from',
  all: () => 'All pages',
  allHelp: () => 'All help',
  managersOnly: () => 'Only managers can do this.',
  steps: () => 'Steps',
  notes: () => 'Good to know',
  larger: () => 'Open the picture in full size',
  shortcuts: () => 'Press ? on any screen to see every keyboard shortcut. You can turn them off in that list.',
  showShortcuts: () => 'Show keyboard shortcuts',
  notFound: () => 'There is no help page with this address.',
}

const es: typeof en = {
  title: () => 'Ayuda',
  intro: () =>
    'Cómo hacer cada tarea, paso a paso. La ayuda se abre en una pestaña aparte, para que su trabajo quede donde está.',
  search: () => 'Buscar en la ayuda',
  none: () => 'Ninguna página tiene todas estas palabras. Pruebe con menos palabras o con otras.',
  found: (count) => (count === 1 ? '1 página' : `${count} páginas`),
  aboutScreen: () => 'Sobre la pantalla de la que viene',
  all: () => 'Todas las páginas',
  allHelp: () => 'Toda la ayuda',
  managersOnly: () => 'Solo los gerentes pueden hacerlo.',
  steps: () => 'Pasos',
  notes: () => 'Conviene saber',
  larger: () => 'Abrir la imagen en tamaño completo',
  shortcuts: () =>
    'Presione ? en cualquier pantalla para ver todos los atajos de teclado. En esa lista puede desactivarlos.',
  showShortcuts: () => 'Ver los atajos de teclado',
  notFound: () => 'No hay ninguna página de ayuda con esta dirección.',
}

export const HELP_TEXTS = { en, es }
export const helpTexts = spoken(HELP_TEXTS)
