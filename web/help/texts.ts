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
  easier: () => 'Make the portal easier to use',
  easierWays: () => [
    'Dark colors, strong contrast and less motion: turn them on in your device. The portal follows.',
    'Larger text: zoom in, or choose a larger font size in your browser. Nothing is cut off.',
    'More time: we sign you out after 15 minutes without activity. Two minutes before, we ask. Press “Stay signed in”.',
    'Keyboard and screen reader: every task works without a mouse. The first Tab leads to “Skip to main content”.',
  ],
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
  easier: () => 'Usar el portal con más comodidad',
  easierWays: () => [
    'Colores oscuros, alto contraste y menos movimiento: actívelos en su dispositivo. El portal los sigue.',
    'Texto más grande: aumente el zoom o elija letras más grandes en su navegador. Nada queda cortado.',
    'Más tiempo: cerramos su sesión tras 15 minutos sin actividad. Le preguntamos dos minutos antes. Presione “Seguir con la sesión abierta”.',
    'Teclado y lector de pantalla: ninguna tarea necesita un ratón. Presione el tabulador una vez para ir a “Saltar al contenido principal”.',
  ],
  notFound: () => 'No hay ninguna página de ayuda con esta dirección.',
}

export const HELP_TEXTS = { en, es }
export const helpTexts = spoken(HELP_TEXTS)
