import type { FilterName } from './filters.ts'

/** Words that people type and what they mean here, English and Spanish; the agency reviews them. */

type Row = readonly [text: string, name: FilterName, values: readonly string[]]

const meaning = (name: FilterName, values: readonly string[], texts: string): Row[] =>
  texts.split(',').map((text) => [text.trim(), name, values] as const)

export const WORDS: readonly Row[] = [
  ...meaning(
    'service',
    ['213', '214'],
    'suboxone, buprenorphine, buprenorfina, medication assisted therapy, medication assisted treatment, mat, naltrexone, naltrexona, vivitrol, sublocade',
  ),
  ...meaning('service', ['214'], 'methadone, metadona, methadone clinic, clínica de metadona, opioid treatment, otp'),
]
