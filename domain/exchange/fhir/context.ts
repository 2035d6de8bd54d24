import type { CodeBook } from '../../codes.ts'
import type { BothLanguages, Coded } from '../../directory/public-clinic.ts'
import type { Language } from '../../language.ts'
import { OUR_SYSTEMS, type OurSystem, systemAddress } from './code-systems.ts'
import type { CodeableConcept, Coding, Meta, Resource } from './shapes.ts'
import { FHIR_TEXTS } from './texts.ts'

/** What the resources of one answer have in common. */
export type FhirContext = {
  /** The address below which all resources are, without a slash at its end. */
  base: string
  language: Language
  book: CodeBook
  now: Date
}

/** The clinic's words in this language, or in the other where they were not translated. */
export const saidIn = (language: Language, text: BothLanguages | null): string | null =>
  text === null ? null : (text[language] ?? text.en ?? text.es)

export function ourCoding({ base, book, language }: FhirContext, name: OurSystem, id: number): Coding {
  const display = book.text(OUR_SYSTEMS[name].list, id, language)
  return { system: systemAddress(base, name), code: String(id), ...(display !== undefined && { display }) }
}

/** A ticked code: codes of others first, then ours; its text is what the clinic wrote where it ticked "Other". */
export function concept(
  context: FhirContext,
  name: OurSystem,
  { id, writeIn }: Coded,
  others: readonly Coding[] = [],
): CodeableConcept {
  const own = ourCoding(context, name, id)
  const text = saidIn(context.language, writeIn) ?? own.display
  return { coding: [...others, own], ...(text !== undefined && { text }) }
}

export const categoryText = (category: number, { book, language }: Pick<FhirContext, 'book' | 'language'>): string =>
  book.text('serviceCategory', category, language) ?? FHIR_TEXTS[language].general

/** FNV-1a: enough to tell one version of a resource from the next. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return String(hash >>> 0).padStart(10, '0')
}

/**
 * Some of what is told ends with time alone (a word on new patients, a licence), without a new version of the clinic. So
 * the version that others see has a fingerprint of the content behind the clinic's own number: a copy never counts as
 * current when the answer has changed.
 */
export function versioned<R extends Resource>(
  resource: Omit<R, 'meta'>,
  { version, lastUpdated, profile }: { version: number; lastUpdated: string; profile?: string },
): R {
  const { resourceType, id, ...content } = resource as Omit<Resource, 'meta'>
  const meta: Meta = {
    versionId: `${version}${fingerprint(JSON.stringify(content))}`,
    lastUpdated,
    ...(profile && { profile: [profile] }),
  }
  return { resourceType, id, meta, ...content } as unknown as R
}
