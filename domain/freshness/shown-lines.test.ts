import { expect, it } from 'vitest'
import type { SectionLine } from '../clinic/section-lines.ts'
import { linesAsShown, type NewPatientsAnswer } from './shown-lines.ts'

const line = (field: SectionLine['field']): SectionLine =>
  ({ field, label: { en: 'Label', es: 'Rótulo' }, text: { en: 'Yes', es: 'Sí' }, language: null }) as SectionLine
const lines = [line('newPatientAcceptance'), line('website')]
const standing = { value: true, saidOn: '2026-07-04', plainUntil: '2026-08-03', shownUntil: '2026-10-02' }

it.each<[string, Partial<NewPatientsAnswer>, string, string]>([
  ['an answer that the public sees', {}, 'Yes', 'Sí'],
  ['no answer', { value: null, saidOn: null, plainUntil: null, shownUntil: null }, 'Yes', 'Sí'],
  [
    'an expired answer',
    { plainUntil: null, shownUntil: null },
    'Not shown now (was: yes, until Oct 2, 2026). Please answer again.',
    'No se muestra ahora (antes: sí, hasta el 2 de octubre de 2026). Por favor, conteste de nuevo.',
  ],
  [
    'an answer that only the license record gives',
    { value: false, saidOn: null, plainUntil: null, shownUntil: null },
    'Not shown yet (license record: no). If you confirm, the directory shows: no.',
    'Aún no se muestra (registro de la licencia: no). Si usted confirma, el directorio muestra: no.',
  ],
])('%s is written as the public reads it', (_, more, en, es) => {
  const [answer, website] = linesAsShown(lines, { ...standing, ...more })
  expect(answer?.text).toEqual({ en, es })
  expect(website?.text).toEqual({ en: 'Yes', es: 'Sí' })
})
