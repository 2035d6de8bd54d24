import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PUBLISHED } from '#place/published'
import { EVIDENCE } from '../../domain/accessibility/evidence.ts'
import { LICENCE_PREFIXES } from '../../domain/clinic/fields.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import { ASSISTANT_TEXTS, FACT_LABELS } from '../../domain/directory/assistant-texts.ts'
import { RADII } from '../../domain/directory/distance.ts'
import { NOTICE_SENTENCES } from '../../domain/directory/notice-texts.ts'
import { FHIR_TEXTS } from '../../domain/exchange/fhir/texts.ts'
import { HSDS_TEXTS } from '../../domain/exchange/hsds/texts.ts'
import { AUDIENCE_WORDS, WAIT_WORDS } from '../../domain/openings/texts.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf, wordsOf } from '../../domain/testing/plain-words.ts'
import { SERVICES_IN_BRIEF, TREATED_IN_BRIEF } from '../../domain/texting/service-words.ts'
import { TEXT_REPLIES } from '../../domain/texting/texts.ts'
import { seededSettings } from '../../server/db/lookups/directory-settings.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { FEED_WORDS } from '../../server/directory/atom.ts'
import { LLMS_TEXTS } from '../../server/directory/llms-txt.ts'
import { CLINIC } from './clinic.ts'
import { fill } from './fill.ts'
import { RESULTS } from './results.ts'
import { LICENCE_WORDS, SERVICE_SENTENCES, SERVICE_WORDS } from './services.ts'

/** Checks every text of the public pages, feeds and exports: equal in both languages, in plain words, with usted. */

const files = import.meta.glob<object>(['./*.ts', '!./*.test.ts', '!./fill.ts'], { eager: true })
const OF_PAGES: Record<string, unknown> = Object.assign({}, ...Object.values(files))
const TEXTS: Record<string, unknown> = {
  ...OF_PAGES,
  NOTICE_SENTENCES,
  ASSISTANT_TEXTS,
  FACT_LABELS,
  WAIT_WORDS,
  AUDIENCE_WORDS,
  FHIR_TEXTS,
  HSDS_TEXTS,
  FEED_WORDS,
  LLMS_TEXTS,
  TEXT_REPLIES,
  SERVICES_IN_BRIEF,
  TREATED_IN_BRIEF,
  EVIDENCE,
  published: PUBLISHED.notice,
  answer: PUBLIC_ANSWERS,
  seed: seededSettings,
}

type Pair = { where: string; en: string; es: string }
type Part = Readonly<Record<string, unknown>>

/** Every pair of texts, at any depth; functions have none. */
function pairsIn(value: unknown, where: string): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  const { en, es } = value as Part
  return en === undefined || es === undefined
    ? Object.entries(value).flatMap(([key, part]) => pairsIn(part, `${where}.${key}`))
    : paired(en, es, where)
}
function paired(en: unknown, es: unknown, where: string): Pair[] {
  if (typeof en === 'string' && typeof es === 'string') return en.startsWith('http') ? [] : [{ where, en, es }]
  if (typeof en !== 'object' || en === null) return []
  return Object.keys(en).flatMap((key) => paired((en as Part)[key], (es as Part)[key], `${where}.${key}`))
}

const TABLES = Object.entries(TEXTS).filter(([, table]) => typeof (table as Part).en === 'object') as [
  string,
  Record<'en' | 'es', Part>,
][]
const ALL = Object.entries(TEXTS).flatMap(([name, texts]) => pairsIn(texts, name))

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the English and the Spanish table', () => {
  it('are found, those of every page', () => {
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(25)
    expect(TABLES.length).toBeGreaterThan(40)
    expect(ALL.length).toBeGreaterThan(1150)
    expect(
      Object.keys(OF_PAGES).filter((name) => !ALL.some(({ where }) => `${where}.`.startsWith(`${name}.`))),
    ).toEqual([])
  })

  it.each(TABLES)('of %s have the same keys', (_, { en, es }) => {
    expect(Object.keys(es)).toEqual(Object.keys(en))
  })

  it('use the same placeholders in every sentence', () => {
    for (const { where, en, es } of ALL) expect([where, placeholders(es)]).toEqual([where, placeholders(en)])
  })

  it('name the same numbers in every sentence', () => {
    // The crisis line speaks Spanish after a key, and Juneteenth has a date for a name.
    const OWN =
      /^(HOLIDAY_NAMES\.juneteenth|ASSISTANT_TEXTS\.away|TEXT_REPLIES\.(crisis|inCrisis)|published|seed\.crisis\.sentence)$/
    const numbers = (text: string) => text.match(/\d+/g)?.sort()
    for (const { where, en, es } of ALL.filter((one) => !OWN.test(one.where)))
      expect([where, numbers(es)]).toEqual([where, numbers(en)])
  })

  it('leave no sentence empty or untranslated', () => {
    const SAME = /^(LAYOUT\.otherLanguage|PAY_WORDS\.1|RESULTS\.(zip|range)|CLINIC\.phoneFax|seed\..*(name|title))$/
    for (const { where, en, es } of ALL) {
      expect([where, en.trim(), es.trim()]).not.toContain('')
      if (/[a-z]{4}/i.test(en.replace(/\{\w+\}/g, '')) && !SAME.test(where))
        expect([where, es]).not.toEqual([where, en])
    }
  })

  it('address visitors with usted [D26]', () => {
    const FAMILIAR =
      /\b(tú|tu|tus|te|ti|contigo|eres|tienes|puedes|quieres|necesitas)\b|(?:^|[.!¿¡:] ?)(busca|llama|haz|elige|mira|ven|dinos|pregunta|escribe|copia|envía)\b/iu
    for (const { where, es } of ALL) expect([where, FAMILIAR.exec(es)?.[0]]).toEqual([where, undefined])
  })
})

/** Labels and headings are no sentences. */
const isSentence = (text: string) => /[.!?]$/.test(text) && wordsOf(text).length >= 5

describe('texts of the pages', () => {
  it('are in the tables and not in the components [D25]', () => {
    const files = globSync('directory/{pages,pieces}/**/*.tsx')
    expect(files.length).toBeGreaterThan(30)
    // The abbreviation "N" is the same in both languages.
    const SAME = ['N']
    const written = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const between = source.matchAll(/<\/?\w[^<>{}]*>\s*([^<>{}()=;&|]*[A-Za-z][^<>{}()=;&|]*?)\s*(?=<\/?\w|\{)/g)
      const after = source.matchAll(/\}\s*([A-Za-z][^<>{}()=;&|]*?)\s*<\/\w/g)
      const attributes = source.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]+)"/g)
      return [...between, ...after, ...attributes].map(([, text = '']) => `${file}: ${text}`)
    })
    expect(written.filter((one) => !SAME.some((text) => one.endsWith(`: ${text}`)))).toEqual([])
  })
})

describe('plain words [B21]', () => {
  it.each([
    ['fifteen', 'English', 15, 'en'],
    ['twenty', 'Spanish', 20, 'es'],
  ] as const)('have at most %s words per sentence in %s', (_, __, most, language) => {
    const long = ALL.flatMap((one) => sentencesOf(one[language]).map((sentence) => `${one.where}: ${sentence}`))
    expect(long.filter((one) => wordsOf(one.slice(one.indexOf(': '))).length > most)).toEqual([])
  })

  it('need at most six years of school in English (Flesch–Kincaid)', () => {
    const hard = ALL.filter(({ en }) => isSentence(en) && fleschKincaid(en) > 6)
    expect(hard.map(({ where, en }) => `${where}: ${en} (${fleschKincaid(en).toFixed(1)})`)).toEqual([])
  })

  // “Medicinas controladas” has no shorter name.
  const SET_TERM = 'LICENCE_WORDS.cs.sentence'

  // The formula judges a short sentence by its longest word, and a well-known long word is better than a bookish short one.
  it('are easy in Spanish: each page as a whole, and no sentence is hard (Fernández-Huerta)', () => {
    const sentences = ALL.filter(({ es }) => isSentence(es))
    const pages = Object.entries(Object.groupBy(sentences, ({ where }) => where.split('.')[0] ?? ''))
    expect(pages.length).toBeGreaterThan(30)
    const asAWhole = pages.map(([where, some = []]) => ({ where, es: some.map(({ es }) => es).join(' ') }))
    const hard = [
      ...asAWhole.filter(({ es }) => fernandezHuerta(es) < 80),
      ...sentences.filter(({ where, es }) => fernandezHuerta(es) < (where === SET_TERM ? 45 : 55)),
    ]
    expect(hard.map(({ where, es }) => `${where}: ${es} (${fernandezHuerta(es).toFixed(0)})`)).toEqual([])
  })
})

describe('sentences that readers did not understand', () => {
  const RIDDLES = [
    'said no to nothing',
    'Middle age',
    'Middle time',
    'How true',
    'of the mind',
    'for the mind',
    'with talks',
    'What can you tell me about',
    'of this age',
    'named by the state',
    'a court asked for',
    'have your words',
    'name no county',
    'with limits',
    'no dijeron que no',
    'aparato',
    'drogas fuertes',
    'preso',
    'casa pequeña para días',
    'la forma para escribirnos',
    'que sea así',
    'no está solo',
    'estar seguro',
    'Edad media',
    'Tiempo medio',
  ]

  it.each(RIDDLES)('“%s” is on no page', (riddle) => {
    expect(ALL.filter(({ en, es }) => `${en}\n${es}`.includes(riddle))).toEqual([])
  })

  it('“Ve” never stands for “Vea”', () => {
    expect(ALL.filter(({ es }) => /(?:^|[.:] )Ve\b/u.test(es))).toEqual([])
  })

  it.each([
    ['1:00 pm', 'Abierto ahora, hasta la 1:00 pm'],
    ['11:00 am', 'Abierto ahora, hasta las 11:00 am'],
    ['12:30 pm', 'Abierto ahora, hasta las 12:30 pm'],
  ])('Spanish says “la” before one o’clock only: %s', (time, sentence) => {
    expect(fill(CLINIC.es.openUntil, { time })).toBe(sentence)
  })

  it('Spanish contracts “de el condado”, also where a name is filled in', () => {
    expect(fill('cerca de {place}', { place: 'el condado de Mesa' })).toBe('cerca del condado de Mesa')
    expect(fill('cerca de {place}', { place: 'El Paso' })).toBe('cerca de El Paso')
  })
})

describe('texts about paying', () => {
  it('never promise that a clinic accepts the visitor’s plan [B27]', () => {
    const english = /\b(?:takes?|accepts?|covers?|in network with) your (?:insurance|plan)\b/i
    const spanish = /\b(?:acepta|cubre|recibe) su (?:seguro|plan)\b/i
    expect(ALL.filter(({ en, es }) => english.test(en) || spanish.test(es))).toEqual([])
  })
})

describe('each service and each licence', () => {
  const services = lookupRows.filter(({ list, id }) => list === 'serviceProvided' && id !== 99).map(({ id }) => id)

  it('has its one sentence and its few words', () => {
    expect(services).toHaveLength(32)
    expect(Object.keys(SERVICE_WORDS).map(Number).sort()).toEqual([...services].sort())
    expect(Object.keys(SERVICES_IN_BRIEF).map(Number).sort()).toEqual([...services].sort())
    expect(Object.keys(SERVICE_SENTENCES).map(Number).sort()).toEqual(services.sort())
    expect(Object.keys(LICENCE_WORDS).sort()).toEqual([...LICENCE_PREFIXES].sort())
  })
})

it('the sentence about an empty neighborhood names the largest distance that was tried', () => {
  const numbers = (text: string) => text.match(/\d+/g)?.map(Number)
  for (const language of ['en', 'es'] as const) expect(numbers(RESULTS[language].automaticAny)).toEqual([RADII.at(-1)])
})
