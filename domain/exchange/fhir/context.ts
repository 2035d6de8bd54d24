import type { CodeBook } from '../../codes.ts'
import type { BothLanguages, Coded } from '../../directory/public-clinic.ts'
import type { Language } from '../../language.ts'
import { OUR_SYSTEMS, type OurSystem, systemAddress } from './code-systems.ts'
import type { CodeableConcept, Coding, Meta, Resource } from './shapes.ts'
import { FHIR_TEXTS } from './texts.ts'

/** Context that all resources of one answer share. */
export type FhirContext = {
  /** The base address of all resources, without a slash at its end. */
  base: string
  language: Language
  book: CodeBook
  now: Date
}

/** The clinic's text in this language, or in the other if the clinic has no translation. */
export const saidIn = (language: Language, text: BothLanguages | null): string | null =>
  text === null ? null : (text[language] ?? text.en ?? text.es)

export function ourCoding({ base, book, language }: FhirContext, name: OurSystem, id: number): Coding {
  const display = book.text(OUR_SYSTEMS[name].list, id, language)
  return { system: systemAddress(base, name), code: String(id), ...(display !== undefined && { display }) }
}

/** A ticked code: foreign codes first, then ours; the text is the clinic's write-in if it ticked "Other". */
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

/** FNV-1a hash, enough to distinguish versions of a resource. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return String(hash >>> 0).padStart(10, '0')
}

/**
 * Some values expire (an answer on new patients, a licence) without a new version of the clinic. The versionId
 * therefore is the clinic's version plus a hash of the content, so that caches notice every change.
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
