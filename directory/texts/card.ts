import type { AgeWord } from '../../domain/directory/card.ts'
import { bothLanguages } from './fill.ts'

/** What a card in a list says about a place. */
export const CARD = bothLanguages(
  {
    treats1: 'Mental health',
    treats2: 'Alcohol and drug treatment',
    treats3: 'Support in recovery',
    care: 'Care',
    cost: 'Cost',
    languages: 'Languages',
    byInterpreter: 'any language by interpreter',
    more: 'and {n} more',
    licenceOnly: 'Its license is all we know. It has not told us what it does, its cost or its hours.',
    numberDead: 'This number does not work now:',
    staffSpeak: 'Staff speak {languages}',
    withInterpreter: '{languages} by interpreter',
  },
  {
    treats1: 'Salud mental',
    treats2: 'Tratamiento por alcohol o drogas',
    treats3: 'Apoyo en la recuperación',
    care: 'Atención',
    cost: 'Costo',
    languages: 'Idiomas',
    byInterpreter: 'cualquier idioma con intérprete',
    more: 'y {n} más',
    licenceOnly: 'De este lugar solo conocemos su licencia. No ha indicado qué hace, qué cobra ni cuándo abre.',
    numberDead: 'Este número no funciona ahora:',
    staffSpeak: 'El personal habla {languages}',
    withInterpreter: '{languages} con intérprete',
  },
)

/** Ages as people say them. */
export const AGE_WORDS = bothLanguages(
  {
    all: 'all ages',
    babies: 'small children',
    children: 'children 6 to 12',
    kids: 'children',
    teens: 'teens',
    youngAdults: 'young adults',
    midAdults: 'adults 26 to 64',
    adults: 'adults',
    older: 'older adults',
  } satisfies Record<AgeWord, string>,
  {
    all: 'todas las edades',
    babies: 'niños pequeños',
    children: 'niños de 6 a 12',
    kids: 'niños',
    teens: 'adolescentes',
    youngAdults: 'adultos jóvenes',
    midAdults: 'adultos de 26 a 64',
    adults: 'adultos',
    older: 'adultos mayores',
  },
)

/** Ways to pay in short, as a sentence names them; the others have the list's own name. */
export const PAY_WORDS: Readonly<Record<number, { en: string; es: string }>> = {
  1: { en: 'Medicaid', es: 'Medicaid' },
  2: { en: 'private insurance', es: 'seguro privado' },
  3: { en: 'self-pay', es: 'pago de su bolsillo' },
  4: { en: 'sliding fee', es: 'pago según ingresos' },
  5: { en: 'CHP+', es: 'CHP+' },
  7: { en: 'TRICARE or VA', es: 'TRICARE o VA' },
  8: { en: 'free of charge', es: 'gratis' },
}
