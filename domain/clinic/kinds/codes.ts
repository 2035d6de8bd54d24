import type { CodesRow, ServicesRow } from '../fields.ts'
import {
  type Json,
  type Kind,
  type PartChange,
  type Problem,
  sameJson,
  singlePart,
  type ToldLine,
  trimmedText,
  type Voice,
} from './kind.ts'
import {
  carries,
  hasText,
  toldCode,
  type WriteInTexts,
  writeInFacts,
  writeInLabel,
  writeInLanguage,
  writeInParts,
  writeInProblems,
} from './write-in.ts'

/**
 * Ticked codes. The ticks are one live part; the write-in of a code is two held parts. A newly ticked code with a
 * write-in waits with its text, so the list part omits the code until an administrator approves the text.
 */

type Entry = { [key: string]: number | string | null }

const idKey = (row: CodesRow) => `${row.list}Id`
const idOf = (entry: Entry, row: CodesRow) => entry[idKey(row)] as number
const ids = (value: Json, row: CodesRow) => (value as Entry[]).map((entry) => idOf(entry, row))

function texts(value: Json, row: CodesRow): WriteInTexts {
  const { writeIn } = row
  const entry = writeIn && (value as Entry[]).find((candidate) => carries(writeIn, idOf(candidate, row)))
  if (!writeIn || !entry) return { en: null, es: null }
  const [en, es] = writeInParts(writeIn)
  return { en: entry[en] as string | null, es: entry[es] as string | null }
}

function entries(codes: number[], { en, es }: WriteInTexts, row: CodesRow): Json {
  const { writeIn } = row
  return [...new Set(codes)]
    .sort((a, b) => a - b)
    .map((id) => {
      if (!writeIn) return { [idKey(row)]: id }
      const [enPart, esPart] = writeInParts(writeIn)
      const own = carries(writeIn, id) ? { en, es } : { en: null, es: null }
      return { [idKey(row)]: id, [enPart]: own.en, [esPart]: own.es }
    })
}

export const codes: Kind<CodesRow> = {
  empty: () => [],
  normalise(value, row) {
    const { en, es } = texts(value, row)
    return entries(ids(value, row), { en: trimmedText(en), es: trimmedText(es) }, row)
  },
  split(from, to, row) {
    const { writeIn } = row
    const before = { ids: ids(from, row), texts: texts(from, row) }
    const after = { ids: ids(to, row), texts: texts(to, row) }
    const arrives =
      writeIn !== undefined &&
      !before.ids.includes(writeIn.code) &&
      after.ids.includes(writeIn.code) &&
      hasText(after.texts)
    const leaves = writeIn !== undefined && !after.ids.includes(writeIn.code) && !hasText(after.texts)
    // A single choice waits as a whole: otherwise the public page would show no choice meanwhile.
    const waits = row.choose === 'one' && !leaves && !sameJson(before.texts, after.texts)
    const list = arrives && !waits ? after.ids.filter((id) => id !== writeIn.code) : after.ids
    const changes: PartChange[] = []
    if (!sameJson(before.ids, list)) {
      changes.push({ part: '', unit: '', oldValue: before.ids, newValue: list, review: waits ? 'held' : row.review })
    }
    if (!writeIn) return changes
    const [en, es] = writeInParts(writeIn)
    for (const [part, oldValue, newValue] of [
      [en, before.texts.en, after.texts.en],
      [es, before.texts.es, after.texts.es],
    ] as const) {
      if (oldValue === newValue) continue
      changes.push({ part, unit: codes.unit(part, row), oldValue, newValue, review: leaves ? row.review : 'held' })
    }
    return changes
  },
  unit: (part, row) => (part === '' || row.choose === 'one' ? '' : 'writeIn'),
  read(value, part, row) {
    const language = writeInLanguage(part, row.writeIn)
    return language ? texts(value, row)[language] : ids(value, row)
  },
  apply(value, part, newValue, row) {
    const { writeIn } = row
    const live = texts(value, row)
    if (part === '' || !writeIn) return entries(newValue as number[], live, row)
    const [en] = writeInParts(writeIn)
    const changed =
      part === en ? { ...live, en: newValue as string | null } : { ...live, es: newValue as string | null }
    const ticked = ids(value, row)
    if (!ticked.some((id) => carries(writeIn, id))) {
      if (newValue === null) return value
      return entries(row.choose === 'one' ? [writeIn.code] : [...ticked, writeIn.code], changed, row)
    }
    const bare = writeIn.required !== 'none' && !hasText(changed)
    return entries(bare ? ticked.filter((id) => id !== writeIn.code) : ticked, changed, row)
  },
  problems(value, row, name, voice) {
    const found: Problem[] = []
    const ticked = ids(value, row)
    const field = (row.field ?? row.label)[voice.language]
    if (row.required && ticked.length === 0) {
      found.push({ field: name, message: voice.messages.required(field), about: [name] })
    }
    if (row.choose === 'one' && ticked.length > 1) {
      found.push({ field: name, message: voice.messages.oneChoice(), about: [name] })
    }
    if (ticked.some((id) => voice.codeText(row.list, id) === undefined)) {
      found.push({ field: name, message: voice.messages.unknownCode(row.label[voice.language]), about: [name] })
    }
    const { writeIn } = row
    if (writeIn && ticked.some((id) => carries(writeIn, id))) {
      found.push(...writeInProblems(texts(value, row), writeIn, name, name, voice))
    }
    return found
  },
  facts: (part, row) => writeInFacts(part, row.writeIn) ?? { seen: true },
  label(part, row, voice) {
    const label = row.label[voice.language]
    return part !== '' && row.writeIn ? writeInLabel(part, row.writeIn, label, voice) : label
  },
  topic: (_part, row, { language }) => row.label[language],
  typed: (_part, text) => trimmedText(text),
  // Omit codes that the code list does not have, "Unknown" among them.
  tell: (value, row, voice) =>
    ids(value, row).flatMap((id): ToldLine[] => {
      const text = voice.codeText(row.list, id)
      if (text === undefined) return []
      const { writeIn } = row
      const own = texts(value, row)
      const told = writeIn && (id === writeIn.code || (carries(writeIn, id) && hasText(own)))
      return [told ? toldCode(text, own, writeIn, voice) : { text }]
    }),
  format(part, value, row, voice) {
    if (part !== '') return value === null ? voice.messages.notSpecified() : String(value)
    return listOfCodes(value as number[], row.list, voice)
  },
}

function listOfCodes(codeIds: number[], list: string, voice: Voice): string {
  if (codeIds.length === 0) return voice.messages.notSpecified()
  return codeIds.map((id) => voice.codeText(list, id) ?? String(id)).join(', ')
}

type Service = { serviceCategoryId: number; serviceProvidedId: number }

/** Services come from the licence: formatted like codes, read-only here. */
export const services: Kind<ServicesRow> = {
  ...singlePart,
  empty: () => [],
  normalise: (value) =>
    (value as Service[]).toSorted(
      (a, b) => a.serviceCategoryId - b.serviceCategoryId || a.serviceProvidedId - b.serviceProvidedId,
    ),
  problems: () => [],
  format: (_part, value, _row, voice) =>
    listOfCodes(
      (value as Service[]).map((service) => service.serviceProvidedId),
      'serviceProvided',
      voice,
    ),
  tell: (value, _row, { codeText }) =>
    Object.values(Object.groupBy(value as Service[], ({ serviceCategoryId }) => serviceCategoryId))
      .flatMap((ofOneCategory) => ofOneCategory ?? [])
      .flatMap(({ serviceCategoryId, serviceProvidedId }) => {
        const about = codeText('serviceCategory', serviceCategoryId)
        const text = codeText('serviceProvided', serviceProvidedId)
        return about === undefined || text === undefined ? [] : [{ about, text }]
      }),
}
