import { FIELDS, type FieldName, type YesNoRow } from './fields.ts'

/** The yes/no rows that carry `public`, `filter` or `term`, each list in the catalogue's order. */

type Fields = typeof FIELDS
type RowsWith<Key extends string> = {
  [Name in FieldName]: Fields[Name] extends { kind: 'yesNo' } & Record<Key, object> ? Name : never
}[FieldName]

export type PublicAnswer = RowsWith<'public'>
export type Switch = Fields[RowsWith<'filter'>]['filter']['key']

const rows = Object.entries(FIELDS).filter(([, row]) => row.kind === 'yesNo') as [string, YesNoRow][]

/** Answers that public pages show and compare. */
export const PUBLIC_ANSWERS = rows.flatMap(([name, { section, public: words }]) =>
  words ? [{ name: name as PublicAnswer, section, ...words }] : [],
)

/** Answers that visitors can search by. */
export const SWITCHES = rows.flatMap(([name, { section, public: words, filter }]) => {
  if (!filter) return []
  const { label, yes: choice } = words
  return [{ label, choice, ...filter, key: filter.key as Switch, name: name as PublicAnswer, section }]
})

/** Answers that open data gives as a term. */
export const TERMS = rows.flatMap(([name, { term }]) => (term ? [{ name: name as RowsWith<'term'>, ...term }] : []))
