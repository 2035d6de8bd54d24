import { primaryLocation } from '../clinic/address.ts'
import { addressLeaks } from '../clinic/address-leaks.ts'
import { applyChanges, factsOf, type NewValue, readAttribute, valueAt } from '../clinic/changes.ts'
import type { Clinic } from '../clinic/clinic.ts'
import type { Json, Voice } from '../clinic/kinds/kind.ts'
import { hostOf } from '../clinic/website.ts'
import { milesBetween } from '../directory/distance.ts'
import { areUnlikeNames, bagDifference, isSmallFix, plainWords } from './wording.ts'

/**
 * How carefully a reviewer should read a submission. The score only sorts the queue; reviewers read the causes, so each
 * cause is something that they can find in the texts.
 */

export const CARE_CAUSES = [
  'hiddenAddressNamed',
  'link',
  'websiteMoved',
  'phoneNumber',
  'nameUnlikeLicence',
  'movedFar',
  'largeRewrite',
  'spanishMissing',
  'spanishUnlike',
  'newAuthor',
  'smallFix',
] as const
export type CareCause = (typeof CARE_CAUSES)[number]
export type Care = { score: number; causes: readonly CareCause[] }

const WEIGHTS: Readonly<Record<CareCause, number>> = {
  hiddenAddressNamed: 40,
  link: 30,
  websiteMoved: 30,
  phoneNumber: 30,
  nameUnlikeLicence: 30,
  movedFar: 30,
  largeRewrite: 15,
  spanishMissing: 10,
  spanishUnlike: 10,
  newAuthor: 10,
  smallFix: -20,
}

export type Waiting = { attribute: string; oldValue: Json; newValue: Json }
type Ask = {
  live: Clinic
  waiting: readonly Waiting[]
  /** What waits in other submissions of the clinic: a text may name the address to which one of them moves it. */
  elsewhere: readonly NewValue[]
  newAuthor: boolean
  /** Names the town of the address. */
  codeText: Voice['codeText']
}

export function careOf(ask: Ask): Care {
  const after = applyChanges(ask.live, ask.waiting)
  const texts = ask.waiting.flatMap(asText)
  const seen: Readonly<Record<Exclude<CareCause, 'smallFix' | 'newAuthor'>, boolean>> = {
    hiddenAddressNamed: namesHiddenAddress(ask, after),
    link: texts.some(({ before, now }) => hasNew(LINK, before, now)),
    websiteMoved: isWebsiteMoved(ask.live, after),
    phoneNumber: texts.some(({ before, now }) => hasNew(PHONE, before, now)),
    nameUnlikeLicence: isNamedUnlikeLicence(ask, after),
    movedFar: milesMoved(ask.live, after) > FAR_MILES,
    largeRewrite: texts.some(isRewritten),
    spanishMissing: texts.some(({ attribute }) => spanishOf(after, attribute) === 'missing'),
    spanishUnlike: texts.some(({ attribute }) => spanishOf(after, attribute) === 'unlike'),
  }
  const found = CARE_CAUSES.filter((cause) => seen[cause as keyof typeof seen])
  const small = found.length === 0 && texts.length === ask.waiting.length && texts.every(isSmall)
  const causes = [...found, ...(ask.newAuthor ? ['newAuthor' as const] : []), ...(small ? ['smallFix' as const] : [])]
  return { score: causes.reduce((sum, cause) => sum + WEIGHTS[cause], 0), causes }
}

type Text = { attribute: string; before: string; now: string }

/** Texts and names; websites and numbers have their own fields. */
function asText({ attribute, oldValue, newValue }: Waiting): Text[] {
  const found = readAttribute(attribute)
  const { control } = factsOf(attribute)
  const isProse = found?.row.kind !== 'website' && (control === 'area' || control === 'line')
  if (!isProse || typeof newValue !== 'string') return []
  return [{ attribute, before: typeof oldValue === 'string' ? oldValue : '', now: newValue }]
}

const LINK = /https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+\.(?:com|org|net|gov|edu|info|health|care|us|co|io)\b/giu
const PHONE = /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/gu

/** Ignores matches that the text before the edit had already. */
function hasNew(pattern: RegExp, before: string, now: string): boolean {
  const known = new Set(before.match(pattern))
  return (now.match(pattern) ?? []).some((match) => !known.has(match))
}

/** A link that leads to another host may send a person in crisis to a stranger; a first website has no host before. */
function isWebsiteMoved(live: Clinic, after: Clinic): boolean {
  return (['website', 'bookingLink'] as const).some((name) => {
    const [before, now] = [hostOf(live[name]), hostOf(after[name])]
    return before !== '' && now !== '' && before !== now
  })
}

function namesHiddenAddress({ waiting, elsewhere, codeText }: Ask, after: Clinic): boolean {
  const leaks = addressLeaks(after, { codeText }, elsewhere)
  return leaks.some((leak) => waiting.some(({ attribute }) => attribute === leak.attribute))
}

function isNamedUnlikeLicence({ waiting }: Ask, after: Clinic): boolean {
  const isRenamed = waiting.some(({ attribute }) => attribute === 'clinic.displayName')
  return isRenamed && areUnlikeNames([after.displayName], [after.accountName, after.programName])
}

const FAR_MILES = 5

function milesMoved(live: Clinic, after: Clinic): number {
  const [from, to] = [primaryLocation(live.clinicLocations), primaryLocation(after.clinicLocations)]
  if (!from || !to || from.latitude === null || from.longitude === null) return 0
  if (to.latitude === null || to.longitude === null) return 0
  return milesBetween(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  )
}

const REWRITE_WORDS = 20
const REWRITE_SHARE = 0.5

function isRewritten({ before, now }: Text): boolean {
  const [old, words] = [plainWords(before), plainWords(now)]
  if (old.length < REWRITE_WORDS) return false
  const { removed, added } = bagDifference(old, words)
  return (removed.length + added.length) / (old.length + words.length) > REWRITE_SHARE
}

const isSmall = ({ before, now }: Text) => before !== '' && isSmallFix(before, now)

const COMPARED_WORDS = 4
/** Spanish is about a fifth longer than English; below or above these ratios the Spanish is probably another text. */
const UNLIKE_LENGTH = { least: 0.5, most: 2.5 }

/** Whether the Spanish of a changed text would be missing, a copy of the English, or of unlikely length. */
function spanishOf(after: Clinic, attribute: string): 'missing' | 'unlike' | 'fine' {
  const { language, translatedAt } = factsOf(attribute)
  if (!language || !translatedAt) return 'fine'
  const [own, other] = [valueAt(after, attribute), valueAt(after, translatedAt)]
  const [english, spanish] = language === 'en' ? [own, other] : [other, own]
  if (typeof english !== 'string' || english === '') return 'fine'
  if (typeof spanish !== 'string' || spanish === '') return 'missing'
  const [en, es] = [plainWords(english), plainWords(spanish)]
  if (en.length < COMPARED_WORDS) return 'fine'
  const share = es.length / en.length
  const isCopy = bagDifference(en, es).removed.length === 0
  return isCopy || share < UNLIKE_LENGTH.least || share > UNLIKE_LENGTH.most ? 'unlike' : 'fine'
}
