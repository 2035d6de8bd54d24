import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { englishWordsIn } from '../../../domain/testing/english-words.ts'
import { seededSettings } from './directory-settings.ts'
import { lookupEntries, lookupLists, lookupRows } from './lookups.ts'

const fingerprint = (list: 'city' | 'county' | 'state') =>
  createHash('sha256')
    .update(
      lookupEntries(list)
        .map((entry) => `${entry.id} ${entry.textEn}`)
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)

const text = (list: (typeof lookupLists)[number], id: number) => {
  const row = lookupRows.find((candidate) => candidate.list === list && candidate.id === id)
  return row && `${row.textEn} | ${row.textEs}`
}

describe('ids that stored clinics use', () => {
  // A new entry takes the next id and changes these hashes on purpose; renumbering is a defect.
  test.each([
    ['state', 52, '0adbaab2d4b11576'],
    ['county', 65, 'a1e6b18ce27f45c7'],
    ['city', 428, '09ad320f9184a38d'],
  ] as const)('%s is frozen', (list, size, hash) => {
    expect(lookupEntries(list)).toHaveLength(size)
    expect(fingerprint(list)).toBe(hash)
  })

  test.each([
    ['state', 6, 'Colorado | Colorado'],
    ['state', 9, 'District of Columbia | Distrito de Columbia'],
    ['state', 32, 'New Mexico | Nuevo México'],
    ['state', 51, 'Wyoming | Wyoming'],
    ['county', 1, 'Adams | Adams'],
    ['county', 17, 'Denver | Denver'],
    ['county', 64, 'Yuma | Yuma'],
    ['addrType', 1, 'Primary Address | Dirección principal'],
    ['phoneNumberType', 98, 'Other | Otro'],
    ['telehealthOption', 2, 'Telehealth Available - With Restrictions | Telemedicina disponible - Con restricciones'],
    ['telehealthOption', 3, 'Telehealth Only | Solo telemedicina'],
    ['language', 13, 'American Sign Language (ASL) | Lengua de señas americana (ASL)'],
    ['serviceProvided', 205, 'Day Treatment (Partial Hospitalization) | Tratamiento diurno (hospitalización parcial)'],
    ['serviceProvided', 301, 'Peer support | Apoyo entre pares'],
  ] as const)('%s %i is %s', (list, id, expected) => {
    expect(text(list, id)).toBe(expected)
  })
})

describe('every list', () => {
  test.each(lookupLists)('%s has unique ids and texts, and ends with Unknown', (list) => {
    const entries = lookupEntries(list)
    const inEnglish = entries.map((entry) => `${entry.parentId} ${entry.textEn}`)
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    expect(new Set(inEnglish).size).toBe(entries.length)
    expect(entries.at(-1)).toEqual({ id: 99, textEn: 'Unknown', textEs: 'Desconocido' })
    for (const entry of entries) {
      expect(entry.textEn.trim()).not.toBe('')
      expect(entry.textEs.trim()).not.toBe('')
    }
  })

  test('exactly the lists with write-ins offer Other', () => {
    const withOther = lookupLists.filter((list) => lookupEntries(list).some((entry) => entry.id === 98))
    expect(withOther.toSorted()).toEqual([
      'accessibilitySupport',
      'language',
      'patientCommunity',
      'patientEthnicity',
      'paymentType',
      'phoneNumberType',
    ])
  })

  test('a service belongs to an existing category, which its id contains', () => {
    const categories = lookupEntries('serviceCategory').map((entry) => entry.id)
    const services = lookupRows.filter((row) => row.list === 'serviceProvided' && row.id !== 99)
    expect(services).toHaveLength(32)
    for (const service of services) {
      expect(categories).toContain(service.parentId)
      expect(Math.floor(service.id / 100)).toBe(service.parentId)
    }
    expect(lookupRows.filter((row) => row.list !== 'serviceProvided').every((row) => row.parentId === null)).toBe(true)
  })

  test('cities and counties are sorted alphabetically, ignoring accents', () => {
    for (const list of ['city', 'county'] as const) {
      const names = lookupEntries(list)
        .slice(0, -1)
        .map((entry) => entry.textEn)
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    }
  })

  test('positions count up from 1 within a list', () => {
    for (const list of lookupLists) {
      const positions = lookupRows.filter((row) => row.list === list).map((row) => row.position)
      expect(positions).toEqual(positions.map((_, index) => index + 1))
    }
  })
})

test('Spanish options contain no English word except in names', () => {
  const translated = lookupRows.filter(({ textEn, textEs }) => textEn !== textEs)
  const found = translated.flatMap(({ list, textEs }) =>
    englishWordsIn(textEs).map((word) => `${list}: ${word} in ${textEs}`),
  )
  expect(found).toEqual([])
})

test('the seeded glossary has at least forty terms of the field, each once, with an agreed Spanish word', () => {
  const { glossary } = seededSettings
  expect(glossary.length).toBeGreaterThanOrEqual(40)
  expect(new Set(glossary.map(({ term }) => term.toLowerCase())).size).toBe(glossary.length)
  for (const { term, spanish } of glossary) expect([term, spanish[0]?.trim() !== '']).toEqual([term, true])
})
