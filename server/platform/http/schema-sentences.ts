import * as z from 'zod/mini'

/** Sentences for values that a schema refuses, without the words of the schema library. */

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  date: 'a day, such as 2026-09-30',
  datetime: 'a time, such as 2026-09-30T15:00:00Z',
  uuid: 'a UUID',
}

const NEEDED = 'This is needed.'

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? NEEDED
        : `Must be ${KINDS[issue.expected] ?? 'another kind of value'}.`
    case 'too_small':
      if (issue.origin === 'string') {
        return issue.minimum === 1 ? NEEDED : `Must have at least ${issue.minimum} characters.`
      }
      if (issue.origin === 'array') {
        return issue.minimum === 1 ? 'At least one is needed.' : `At least ${issue.minimum} are needed.`
      }
      return issue.inclusive === false ? `Must be above ${issue.minimum}.` : `Must be at least ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `Must have at most ${issue.maximum} characters.`
      if (issue.origin === 'array') return `At most ${issue.maximum} can be here.`
      return issue.inclusive === false ? `Must be below ${issue.maximum}.` : `Must be at most ${issue.maximum}.`
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}.`
        : `Must be one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return `Must be ${FORMATS[issue.format] ?? 'in the expected form'}.`
    case 'unrecognized_keys':
      return 'Unknown field.'
    default:
      return 'This is not in the expected form.'
  }
}

export function speakPlainly(): void {
  z.config({ localeError: sentenceOf })
}
