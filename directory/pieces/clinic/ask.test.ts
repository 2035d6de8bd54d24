import { expect, it } from 'vitest'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { FilterName } from '../../../domain/directory/filters.ts'
import { smallBook } from '../../../domain/testing/code-book.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { TO_ASK } from '../../texts/filters.ts'
import { filterQuestion } from './ask.tsx'

const asked = (name: FilterName, values: readonly string[], language: 'en' | 'es') =>
  filterQuestion(name, values, { language, book: smallBook } as unknown as Frame)

it.each<[FilterName, string[], string, string]>([
  ['lang', ['3'], 'Does someone there speak Vietnamese?', '¿Alguien ahí habla vietnamita?'],
  ['lang', ['22'], 'Do you have an interpreter?', '¿Tienen intérprete?'],
  [
    'lang',
    ['3', '22'],
    'Does someone there speak Vietnamese? Do you have an interpreter?',
    '¿Alguien ahí habla vietnamita? ¿Tienen intérprete?',
  ],
  ['ethnicity', ['3'], 'Do you work with Asian people?', '¿Trabajan con personas asiáticas?'],
  ['community', ['c1'], 'Do you work with LGBTQIA+ people?', '¿Trabajan con personas LGBTQIA+?'],
  ['pay', ['1', '3'], 'Do you take Medicaid or self-pay?', '¿Aceptan Medicaid o pago de su bolsillo?'],
  ['pay', ['8'], 'Is it free?', '¿Es gratis?'],
  ['pay', ['1', '8'], 'Do you take Medicaid? Is it free?', '¿Aceptan Medicaid? ¿Es gratis?'],
  ['new', ['1'], CLINIC.en.askOpenings, CLINIC.es.askOpenings],
  ['places', ['detox'], CLINIC.en.askOpenings, CLINIC.es.askOpenings],
  ['wait', ['week'], CLINIC.en.askSoon, CLINIC.es.askSoon],
  ['transit', ['1'], TO_ASK.en.transit, TO_ASK.es.transit],
  ['visit', ['tele'], 'Can I have my visit by phone or video?', '¿Puedo tener la cita por teléfono o video?'],
  [
    'time',
    ['evening', 'weekend'],
    'Are you open after 5 pm? Are you open on the weekend?',
    '¿Abren después de las 5 de la tarde? ¿Abren el fin de semana?',
  ],
  ['day', ['mon'], 'Are you open on Monday?', '¿Abren el lunes?'],
  ['help', ['mh'], 'Do you offer this: mental health?', '¿Ofrecen esto: salud mental?'],
  ['service', ['110'], 'Do you offer this: outpatient?', '¿Ofrecen esto: ambulatorio?'],
  ['access', ['1'], 'Do you offer this: wheelchair access?', '¿Ofrecen esto: acceso para silla de ruedas?'],
  [
    'age',
    ['5', '6'],
    'Do you see adults (26–64) or older adults (65+)?',
    '¿Atienden a adultos (26 a 64) o adultos mayores (65 o más)?',
  ],
])('the question about %s %j', (name, values, en, es) => {
  expect([asked(name, values, 'en'), asked(name, values, 'es')]).toEqual([en, es])
})
