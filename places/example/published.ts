import type { Published } from '../place.ts'

export const PUBLISHED: Published['PUBLISHED'] = {
  seed: 'register',
  file: 'places/example/register.csv',
  what: 'the twelve clinics of Meridian',
  notice: {
    en: 'This is a demonstration: the state and its places are made up.',
    es: 'Esto es una demostración: el estado y los lugares no existen.',
  },
  isDemo: true,
}
