import type { Language } from '../language.ts'
import { inGsm7, MOST_LETTERS } from './gsm7.ts'
import { type ReplyText, TEXT_REPLIES } from './texts.ts'

/** Writes replies to text messages: in GSM-7, at most two segments long. */

/** What the texts of one directory have in common: its name, its address on the web, the numbers in a crisis. */
export type Sender = { language: Language; name: string; web: string; call: string; danger: string }

/** A place of a list, in the words of a text message. */
export type TextedPlace = {
  rank: number
  name: string
  /** Its county where the address is private. */
  town: string | null
  what: string | null
  /** Null without a distance, 'near' below the smallest that is shown. */
  miles: string | 'near' | null
  number: string | null
  numberInDoubt: boolean
  newPatients: 'ask' | 'taking' | 'notTaking'
  /** What the person asked for, and whether the place said yes or nothing. */
  answers: readonly { choice: string; isYes: boolean }[]
}

export const MOST_PLACES = 3

export function sentence(
  { language, ...values }: Sender,
  name: ReplyText,
  more: Readonly<Record<string, string | number>> = {},
): string {
  const all: Readonly<Record<string, string | number>> = { ...values, ...more }
  return TEXT_REPLIES[language][name].replace(/\{(\w+)\}/g, (_, key: string) => String(all[key] ?? ''))
}

/** Sentences on lines of their own; the last ones are left out if all together are too long. */
export function replyOf(...lines: readonly string[]): string {
  const text = inGsm7(lines.join('\n'))
  return text.length <= MOST_LETTERS || lines.length === 1
    ? text.slice(0, MOST_LETTERS)
    : replyOf(...lines.slice(0, -1))
}

/** How much a reply says of a place, from all to the least that helps; it always says what the place did not answer. */
type Detail = { letters: number; town: boolean; yes: boolean }
const DETAILS: readonly Detail[] = [
  { letters: 60, town: true, yes: true },
  { letters: 40, town: true, yes: true },
  { letters: 30, town: true, yes: false },
  { letters: 22, town: true, yes: false },
  { letters: 18, town: false, yes: false },
]

type List = {
  sender: Sender
  /** Lines before the places, and the line after them. */
  before: (told: readonly TextedPlace[]) => readonly string[]
  after: (told: readonly TextedPlace[]) => string
  places: readonly TextedPlace[]
}

/** As many of the first three places as fit, with as much about each as fits. */
export function listReply({ sender, before, after, places }: List): { text: string; told: number } {
  for (let told = Math.min(MOST_PLACES, places.length); told > 0; told -= 1) {
    const some = places.slice(0, told)
    const shared = told > 1 ? sharedBy(some) : []
    const end = shared.length > 0 ? [sentence(sender, 'allYes', { choices: shared.join(', ') })] : []
    const own = some.map((place) => ({ ...place, answers: place.answers.filter((one) => !isShared(one, shared)) }))
    for (const detail of DETAILS) {
      const lines = own.map((place) => `${place.rank} ${placeLine(sender, place, detail)}`)
      const text = inGsm7([...before(some), ...lines, ...end, after(some)].join('\n'))
      if (text.length <= MOST_LETTERS) return { text, told }
    }
  }
  return { text: replyOf(...before([])), told: 0 }
}

type Answer = TextedPlace['answers'][number]

/** What every one of the places said yes to; the reply says it once. */
const sharedBy = (places: readonly TextedPlace[]): string[] =>
  (places[0]?.answers ?? [])
    .filter(({ choice }) => places.every(({ answers }) => answers.some((one) => one.isYes && one.choice === choice)))
    .map(({ choice }) => choice)
const isShared = ({ choice, isYes }: Answer, shared: readonly string[]) => isYes && shared.includes(choice)

const WHOLE: Detail = { letters: 60, town: true, yes: true }

/** "Bluestem Landing, Springfield: detox, 2.1 mi, 555-555-0185. Medicaid: ask" */
export function placeLine(sender: Sender, place: TextedPlace, { letters, town, yes }: Detail = WHOLE): string {
  const miles =
    place.miles === 'near' ? sentence(sender, 'near') : sentence(sender, 'miles', { miles: place.miles ?? '' })
  const facts = [
    place.what,
    place.miles === null ? null : miles,
    place.number ?? sentence(sender, 'noNumber'),
    place.numberInDoubt ? sentence(sender, 'inDoubt') : null,
    place.newPatients === 'notTaking' ? sentence(sender, 'notTaking') : null,
  ].filter((fact) => fact !== null)
  const name = shortName(nameWithout(place.name, place.town), letters)
  const where = [name, ...(town && place.town !== null ? [place.town] : [])].join(', ')
  const answers = answersOf(sender, place, yes)
  return `${where}: ${facts.join(', ')}${answers.length === 0 ? '' : `. ${answers.join(', ')}`}`
}

const MOST_ASKED = 2

function answersOf(sender: Sender, { answers }: TextedPlace, yes: boolean): string[] {
  const told = (isYes: boolean) =>
    answers
      .filter((one) => one.isYes === isYes)
      .map(({ choice }) => sentence(sender, isYes ? 'yes' : 'ask', { choice }))
  const asked = told(false)
  const rest = asked.length > MOST_ASKED ? [sentence(sender, 'askRest')] : []
  return [...(yes ? told(true).slice(0, MOST_ASKED) : []), ...asked.slice(0, MOST_ASKED), ...rest]
}

const LEGAL_FORM = /,?\s+(?:LLC|L\.L\.C\.|Inc\.?|PLLC|P\.?C\.?|Corp\.?|Ltd\.?)$/i

/** "Gateway - Springfield" in Springfield is "Gateway". */
function nameWithout(name: string, town: string | null): string {
  const end = ` - ${town}`
  return town !== null && name.endsWith(end) ? name.slice(0, -end.length) : name
}

/** Cut between words where there are some. */
export function shortName(name: string, letters: number): string {
  const own = name.replace(LEGAL_FORM, '')
  if (own.length <= letters) return own
  const cut = own.slice(0, letters + 1)
  const space = cut.lastIndexOf(' ')
  return (space > letters / 2 ? cut.slice(0, space) : own.slice(0, letters)).replace(/[\s,\-–&/(]+$/, '')
}
