import type { Codes } from '../place.ts'

const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, textEn: name, textEs: name }))
const OTHER = { id: 98, textEn: 'Other', textEs: 'Otro' }
const UNKNOWN = { id: 99, textEn: 'Unknown', textEs: 'Desconocido' }

export const LISTS = {
  city: [...named(['Alderton', 'Birchwood', 'Cypress Bay', 'Harbor Hill', 'Mill Creek']), UNKNOWN],
  county: [...named(['Alder', 'Birch', 'Cypress']), UNKNOWN],
  state: [...named(['Meridian']), UNKNOWN],
  language: [
    { id: 1, textEn: 'English', textEs: 'Inglés' },
    { id: 2, textEn: 'Spanish', textEs: 'Español' },
    { id: 8, textEn: 'French', textEs: 'Francés' },
    { id: 13, textEn: 'American Sign Language (ASL)', textEs: 'Lengua de señas americana (ASL)' },
    { id: 22, textEn: 'Interpreter by phone or video', textEs: 'Intérprete por teléfono o video' },
    OTHER,
    UNKNOWN,
  ],
  paymentType: [
    { id: 1, textEn: 'MeridianCare (Medicaid)', textEs: 'MeridianCare (Medicaid)' },
    { id: 2, textEn: 'Private insurance', textEs: 'Seguro privado' },
    { id: 3, textEn: 'Self-pay (you pay yourself)', textEs: 'Pago de su bolsillo' },
    { id: 4, textEn: 'Sliding fee scale', textEs: 'Pago según ingresos' },
    { id: 6, textEn: 'Medicare', textEs: 'Medicare' },
    { id: 8, textEn: 'Free of charge', textEs: 'Gratis' },
    OTHER,
    UNKNOWN,
  ],
} satisfies Codes['LISTS']
