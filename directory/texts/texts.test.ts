import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LICENCE_PREFIXES } from '../../domain/clinic/fields.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import { ASSISTANT_TEXTS } from '../../domain/directory/assistant-texts.ts'
import { NOTICE_SENTENCES } from '../../domain/directory/notice-texts.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf, wordsOf } from '../../domain/testing/plain-words.ts'
import { seededSettings } from '../../server/db/lookups/directory-settings.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { ACCESSIBILITY_REPORT } from './accessibility-report.ts'
import { AGE_WORDS, CARD } from './card.ts'
import { CLINIC } from './clinic.ts'
import { COMPARE } from './compare.ts'
import { EMBED, OFFLINE } from './embed.ts'
import { FEEDBACK } from './feedback.ts'
import { fill } from './fill.ts'
import { CHOICES, FILTER_NAMES, SILENT_ABOUT, TO_ASK } from './filters.ts'
import { GUIDE } from './guide.ts'
import { HOLIDAY_NAMES } from './holidays.ts'
import { FOR_WHOM, HOME, NEED_LEADS, NEEDS } from './home.ts'
import { LAYOUT } from './layout.ts'
import { LISTS } from './lists.ts'
import { MAP } from './map.ts'
import { OPEN_DATA } from './open-data.ts'
import { OPENINGS } from './openings.ts'
import { PAY_SENTENCES } from './payment.ts'
import { PAGE_KINDS, QUALITY } from './quality.ts'
import { REPORT } from './report.ts'
import { RESULTS } from './results.ts'
import { LICENCE_WORDS, SERVICE_SENTENCES, SERVICE_WORDS } from './services.ts'
import { STATUS } from './status.ts'
import { ABOUT_DATA, ACCESSIBILITY, ANSWERS, HELP_NOW, PRIVACY, QUESTIONS } from './words.ts'

/** Checks every text of the public pages: equal in both languages, in plain words, with usted. */

const TABLES = {
  LAYOUT,
  HOME,
  NEEDS,
  NEED_LEADS,
  FOR_WHOM,
  RESULTS,
  CARD,
  AGE_WORDS,
  CLINIC,
  MAP,
  GUIDE,
  COMPARE,
  LISTS,
  QUALITY,
  PAGE_KINDS,
  EMBED,
  OFFLINE,
  FEEDBACK,
  REPORT,
  FILTER_NAMES,
  SILENT_ABOUT,
  TO_ASK,
  CHOICES,
  HOLIDAY_NAMES,
  HELP_NOW,
  QUESTIONS,
  ABOUT_DATA,
  OPEN_DATA,
  OPENINGS,
  ACCESSIBILITY,
  ACCESSIBILITY_REPORT,
  STATUS,
  PRIVACY,
  ANSWERS,
  NOTICE_SENTENCES,
  ASSISTANT_TEXTS,
}

type Pair = { where: string; en: string; es: string }

const fromTables = Object.entries(TABLES).flatMap(([table, { en, es }]) =>
  Object.keys(en).map((key): Pair => ({ where: `${table}.${key}`, en: en[key as never], es: es[key as never] })),
)
const fromServices = [SERVICE_SENTENCES, PAY_SENTENCES].flatMap((sentences) =>
  Object.entries(sentences).map(([id, both]): Pair => ({ where: `code ${id}`, ...both })),
)
const fromLicences = Object.entries(LICENCE_WORDS).map(
  ([kind, { en, es }]): Pair => ({ where: `licence ${kind}`, en: en.sentence, es: es.sentence }),
)
/** Every `{ en, es }`, at any depth. */
const inWords = (value: unknown, where: string): Pair[] => {
  if (typeof value !== 'object' || value === null) return []
  const { en, es } = value as Partial<Pair>
  if (typeof en === 'string' && typeof es === 'string') return en.startsWith('http') ? [] : [{ where, en, es }]
  return Object.entries(value).flatMap(([key, part]) => inWords(part, `${where}.${key}`))
}
const ALL = [
  ...fromTables,
  ...fromServices,
  ...fromLicences,
  ...inWords(PUBLIC_ANSWERS, 'answer'),
  ...inWords(seededSettings, 'seed'),
]

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the English and the Spanish table', () => {
  it.each(Object.entries(TABLES))('of %s have the same keys', (_, { en, es }) => {
    expect(Object.keys(es)).toEqual(Object.keys(en))
  })

  it('use the same placeholders in every sentence', () => {
    for (const { where, en, es } of ALL) expect([where, placeholders(es)]).toEqual([where, placeholders(en)])
  })

  it('leave no sentence empty or untranslated', () => {
    const SAME = /^(LAYOUT\.otherLanguage|RESULTS\.(zip|range)|CLINIC\.phoneFax|seed\..*(name|title))$/
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

/** Labels and headings are no sentences. One sentence is quoted from the agency. */
const isSentence = (text: string) => /[.!?]$/.test(text) && wordsOf(text).length >= 5 && text !== CLINIC.es.private

describe('texts of the pages', () => {
  it('are in the tables and not in the components [D25]', () => {
    const files = globSync('directory/{pages,pieces}/**/*.tsx')
    expect(files.length).toBeGreaterThan(30)
    // The abbreviations "QR" and "N" are the same in both languages.
    const SAME = ['QR', 'N']
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
  const measured = ALL.filter(
    ({ where }) => !where.startsWith('CLINIC.description') && !where.startsWith('seed.agency'),
  )

  it('have at most twenty words per sentence', () => {
    for (const { where, en, es } of measured) {
      for (const text of [en, es]) {
        for (const sentence of sentencesOf(text))
          expect([where, wordsOf(sentence).length > 20, sentence]).toEqual([where, false, sentence])
      }
    }
  })

  it('need at most eight years of school in English (Flesch–Kincaid)', () => {
    const hard = measured.filter(({ en }) => isSentence(en) && fleschKincaid(en) > 8)
    expect(hard.map(({ where, en }) => `${where}: ${en} (${fleschKincaid(en).toFixed(1)})`)).toEqual([])
  })

  it('are easy in Spanish (Fernández-Huerta)', () => {
    const hard = measured.filter(({ es }) => isSentence(es) && fernandezHuerta(es) < 70)
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
    'Not taking new patients on',
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
    expect(Object.keys(SERVICE_SENTENCES).map(Number).sort()).toEqual(services.sort())
    expect(Object.keys(LICENCE_WORDS).sort()).toEqual([...LICENCE_PREFIXES].sort())
  })
})
