import type { Published } from '../place.ts'

export const PUBLISHED: Published['PUBLISHED'] = {
  seed: 'colorado',
  file: 'places/colorado/colorado-2023.csv',
  what: 'Colorado’s places of May 2023',
  notice: {
    en: 'These are real places from a list of May 2023. This site is only for trying it out. Phone numbers may be wrong. For help, call or text 988.',
    es: 'Estos lugares son reales, de una lista de mayo de 2023. Este sitio es solo una prueba. Los números de teléfono pueden estar mal. Si necesita ayuda, llame al 988 y oprima 2.',
  },
  isDemo: false,
}
