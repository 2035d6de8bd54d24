import { type Need, needKey } from '../directory/gaps/need.ts'
import { LANGUAGES, type Words } from '../language.ts'

/** Rules of the agency's settings beyond the schemas; each problem names the control that shows it. */

type SettingProblem = { field: string; message: string }

type Ways = { form: Words | null }

type Parts = {
  agency: { complaint: Ways }
  accessibility: Ways
  navigators: readonly { countyIds: readonly number[] }[]
  questions: readonly { anchor: string }[]
  words: readonly { words: readonly string[]; filter: string }[]
  reviewReasons: readonly { id: string }[]
  accessReasons: readonly { id: string }[]
  removalReasons: readonly { id: string }[]
  glossary: readonly { term: string }[]
  watchedNeeds: readonly Need[]
  notice: { text: Words; from: string; to: string } | null
}

const key = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Repeated values of a list: the position of the repeat and of the first. */
function repeats(lists: readonly (readonly string[])[]): { list: number; value: string; first: number }[] {
  const seen = new Map<string, number>()
  return lists.flatMap((values, list) =>
    values.flatMap((value) => {
      const first = seen.get(key(value))
      if (first === undefined) seen.set(key(value), list)
      return first === undefined ? [] : [{ list, value, first }]
    }),
  )
}

/** True for the address of a whole site, where a visitor would have to look for the form. */
export const isHomePage = (address: string) => /^https?:\/\/[^/]+\/?$/.test(address)

const homePages = ({ form }: Ways, path: string): SettingProblem[] =>
  LANGUAGES.filter((language) => form !== null && isHomePage(form[language])).map((language) => ({
    field: `${path}form.${language}`,
    message: 'Must lead to the form itself, not to a home page.',
  }))

const RULES: { readonly [Name in keyof Parts]: (value: Parts[Name]) => SettingProblem[] } = {
  agency: ({ complaint }) => homePages(complaint, 'complaint.'),
  accessibility: (ways) => homePages(ways, ''),
  navigators: (regions) =>
    repeats(regions.map(({ countyIds }) => countyIds.map(String))).map(({ list, first }) => ({
      field: `${list}.countyIds`,
      message:
        list === first
          ? 'A county is chosen twice.'
          : `A county here belongs to entry ${first + 1} already. Each county has one navigator at most.`,
    })),
  questions: (questions) =>
    repeats(questions.map(({ anchor }) => [anchor])).map(({ list, first }) => ({
      field: `${list}.anchor`,
      message: `Entry ${first + 1} has this address part already. Links to a question need one of its own.`,
    })),
  glossary: (terms) =>
    repeats(terms.map(({ term }) => [term])).map(({ list, first, value }) => ({
      field: `${list}.term`,
      message: `Entry ${first + 1} has “${value}” already.`,
    })),
  words: (meanings) =>
    repeats(meanings.map(({ words, filter }) => words.map((word) => `${filter}\n${word.trim()}`))).map(
      ({ list, value, first }) => ({
        field: `${list}.words`,
        message: `“${value.slice(value.indexOf('\n') + 1)}” is in entry ${first + 1} already.`,
      }),
    ),
  reviewReasons: (reasons) => sameNames(reasons),
  accessReasons: (reasons) => sameNames(reasons),
  removalReasons: (reasons) => sameNames(reasons),
  watchedNeeds: (needs) =>
    repeats(needs.map((need) => [needKey(need)])).map(({ list, first }) => ({
      field: `${list}.kind`,
      message: `Entry ${first + 1} is this need already.`,
    })),
  notice: (notice) =>
    notice !== null && notice.to < notice.from
      ? [{ field: 'to', message: 'Choose a last day on or after the first day.' }]
      : [],
}

const sameNames = (reasons: readonly { id: string }[]) =>
  repeats(reasons.map(({ id }) => [id])).map(({ list, first }) => ({
    field: `${list}.id`,
    message: `Entry ${first + 1} has this name already.`,
  }))

/** Problems of a value that already matches its schema. */
export function settingProblems(name: string, value: unknown): SettingProblem[] {
  return name in RULES ? RULES[name as keyof Parts](value as never) : []
}

/** The dotted paths of a document's changed parts, which the audit log stores instead of the texts. */
export function changedParts(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return []
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  const bothObjects = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!bothObjects) return [path]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => changedParts(before[name], after[name], at(name)))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
