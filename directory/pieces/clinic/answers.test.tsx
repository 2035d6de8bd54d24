import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Frame } from '../../../contract/directory/page-data.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import { PUBLIC_ANSWERS, SWITCHES } from '../../../domain/clinic/yes-no-rows.ts'
import type { FilterName } from '../../../domain/directory/filters.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { smallBook } from '../../../domain/testing/code-book.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { SILENT_ABOUT } from '../../texts/filters.ts'
import { DidNotSay, GettingThere, Patients } from './answers.tsx'

const UNANSWERED = Object.fromEntries(PUBLIC_ANSWERS.map(({ name }) => [name, null]))

const shown = (languages: Partial<PublicClinic['languages']>) => {
  const silence = { sections: { patients: { state: 'never' } }, recordOn: null, fromFeed: [] }
  const nothing = { ages: [], communities: [], genders: [], ethnicities: [], answers: UNANSWERED, ...silence }
  const said = { spoken: [], interpreter: false, perhapsInterpreter: false, ...languages }
  const frame = { language: 'en', book: smallBook } as unknown as Frame
  return renderToStaticMarkup(
    <Patients clinic={{ ...nothing, languages: said } as unknown as PublicClinic} frame={frame} />,
  )
}
const SPANISH = { spoken: [{ id: 2, writeIn: null }] } as unknown as PublicClinic['languages']
const INTERPRETER = CLINIC.en.interpreter

it('the page tells of an interpreter only where the clinic has one', () => {
  expect(shown({})).toBe('')
  expect(shown(SPANISH)).not.toContain(INTERPRETER)
  expect(shown({ ...SPANISH, interpreter: true })).toContain(INTERPRETER)
  expect(shown({ interpreter: true })).toContain(INTERPRETER)
})

it.each(['en', 'es'] as const)('the page tells how to get there, in the words of the clinic (%s)', (language) => {
  const frame = { language, book: smallBook } as unknown as Frame
  const silent = { en: null, es: null }
  const details = {
    publicTransit: { en: 'Line 3 stops here.', es: 'La línea 3 para aquí.' },
    transportationAssistance: silent,
  }
  const answers = { publicTransit: true, transportationAssistance: false }
  const clinic = { accessibility: [], answers: { ...UNANSWERED, ...answers }, details } as unknown as PublicClinic
  const page = renderToStaticMarkup(<GettingThere clinic={clinic} behind={{}} frame={frame} />)
  const told = Array.from(page.matchAll(/<p[^>]*>([^<]*)/g), ([, text]) => text)
  const { publicTransit: bus, transportationAssistance: rides } = FIELDS
  expect(told).toEqual([bus.public.yes[language], details.publicTransit[language], rides.public.no[language]])
})

const ONE = [{ id: 1, writeIn: null }]
const SILENT = {
  payment: [],
  languages: { spoken: [], interpreter: false },
  ages: [],
  communities: [],
  genders: [],
  ethnicities: [],
  accessibility: [],
  telehealth: { optionId: null },
  answers: UNANSWERED,
}
const silent = (said: object) =>
  renderToStaticMarkup(
    <DidNotSay clinic={{ ...SILENT, ...said } as unknown as PublicClinic} frame={{ language: 'en' } as Frame} />,
  )

it.each<[string, FilterName, object]>([
  ['payment', 'pay', { payment: ONE }],
  ['spoken languages', 'lang', { languages: { spoken: ONE, interpreter: false } }],
  ['an interpreter', 'lang', { languages: { spoken: [], interpreter: true } }],
  ['ages', 'age', { ages: ONE }],
  ['communities', 'community', { communities: ONE }],
  ['genders', 'gender', { genders: ONE }],
  ['ethnicities', 'ethnicity', { ethnicities: ONE }],
  ['accessibility', 'access', { accessibility: ONE }],
  ['telehealth', 'visit', { telehealth: { optionId: 4 } }],
  ...SWITCHES.map(({ key, name }): [string, FilterName, object] => [
    name,
    key,
    { answers: { ...UNANSWERED, [name]: false } },
  ]),
])('the page no longer lists as not told what the clinic said about %s', (_, filter, said) => {
  const what = (text: string) => /about: (.*)\. Call/.exec(text)?.[1]?.split(', ')
  const told = SILENT_ABOUT.en[filter]
  expect(what(silent(said))).toEqual(what(silent({}))?.filter((one) => one !== told))
  expect(what(silent({}))).toContain(told)
})
