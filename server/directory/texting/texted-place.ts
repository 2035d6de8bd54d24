import { agencyDay } from '../../../domain/dates.ts'
import { formatMiles } from '../../../domain/directory/distance.ts'
import { dialled, numberToCall } from '../../../domain/directory/number-to-call.ts'
import type { AskedFor, Hit, Maybe } from '../../../domain/directory/search-result.ts'
import { decisiveServices } from '../../../domain/directory/what-they-do.ts'
import type { Sender, TextedPlace } from '../../../domain/texting/reply.ts'
import { sentence } from '../../../domain/texting/reply.ts'
import { SERVICES_IN_BRIEF, TREATED_IN_BRIEF } from '../../../domain/texting/service-words.ts'
import { type FrameParts, plainFrame } from '../plain-frame.ts'

/** A place of a list, in the words of a text message. */
export function textedPlace(hit: Hit | Maybe, parts: FrameParts, sender: Sender): TextedPlace {
  const { clinic, miles, rank } = hit
  const { number } = numberToCall(clinic, agencyDay(parts.now))
  return {
    rank,
    name: clinic.name,
    town: townOf(hit, parts, sender),
    what: whatOf(hit, parts),
    miles: miles === undefined || hit.about || clinic.place.hidden ? null : (formatMiles(miles) ?? 'near'),
    number: number === null ? null : withDashes(number),
    numberInDoubt: number !== null && clinic.numberInDoubt === true,
    newPatients:
      clinic.newPatients.state === 'ask' || clinic.newPatients.state === 'notTaking'
        ? clinic.newPatients.state
        : 'taking',
    answers: answersOf(hit, parts),
  }
}

function townOf({ clinic: { place } }: Hit, { snapshot, language }: FrameParts, sender: Sender): string | null {
  const cityId = place.address?.cityId ?? null
  const town = cityId === null ? undefined : snapshot.book.text('city', cityId, language)
  if (town !== undefined) return town
  const county = place.countyId === null ? undefined : snapshot.book.text('county', place.countyId, language)
  return county === undefined ? null : sentence(sender, 'county', { county })
}

/** The category of services that each need asks for; codes of a service begin with its category. */
const CATEGORY_OF: Readonly<Record<string, number>> = { mh: 1, sud: 2, recovery: 3 }

/** What the person asked for, if the place does it; else what tells most about it. */
function whatOf({ clinic, yesTo = [] }: Hit, { language }: FrameParts): string | null {
  const asked = (name: AskedFor['name']) => yesTo.filter((one) => one.name === name).map(({ value }) => value)
  const categories = asked('help').flatMap((need) => CATEGORY_OF[need] ?? [])
  const ofNeed = clinic.services.filter(({ serviceId }) => categories.includes(Math.floor(serviceId / 100)))
  const [decisive] = decisiveServices(ofNeed.length > 0 ? ofNeed : clinic.services)
  const service = Number(asked('service')[0] ?? decisive)
  const treated = categories.find((one) => clinic.treats.includes(one)) ?? clinic.treats[0] ?? 0
  return (SERVICES_IN_BRIEF[service] ?? TREATED_IN_BRIEF[treated])?.[language] ?? null
}

/** Ways to pay and languages are worth a yes; whatever a place did not answer is a question. */
function answersOf(hit: Hit | Maybe, parts: FrameParts): TextedPlace['answers'] {
  const frame = plainFrame(parts)
  const choice = (asked: AskedFor) =>
    (asked.name === 'service' && SERVICES_IN_BRIEF[Number(asked.value)]?.[parts.language]) ||
    parts.built.pages.choice(asked, frame)
  const choices = (some: readonly AskedFor[]) => [...new Set(some.map(choice))]
  const said = (hit.yesTo ?? []).filter(({ name }) => name === 'pay' || name === 'lang')
  return [
    ...choices(said).map((text) => ({ choice: text, isYes: true })),
    ...choices('toAsk' in hit ? hit.toAsk : []).map((text) => ({ choice: text, isYes: false })),
  ]
}

/** "719-555-0185", with the extension if there is one. */
function withDashes(number: string): string {
  const digits = dialled(number).replace(/^1(?=\d{10}$)/, '')
  const [, extension] = /(?:x|ext\.?)\s*(\d{1,6})\s*$/i.exec(number) ?? []
  const dashed = digits.length === 10 ? digits.replace(/^(\d{3})(\d{3})/, '$1-$2-') : digits
  return extension === undefined ? dashed : `${dashed} x${extension}`
}
