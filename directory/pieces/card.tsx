import type { ReactNode } from 'react'
import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame } from '../../contract/directory/page-data.ts'
import { otherLanguage, queryOf } from '../../contract/directory/pages.ts'
import { agencyDay } from '../../domain/dates.ts'
import { addsProvider, ageWords, type CardClinic, isLicenceOnly } from '../../domain/directory/card.ts'
import { formatMiles } from '../../domain/directory/distance.ts'
import { type FilterName, isFilterCode } from '../../domain/directory/filters.ts'
import { buttonNumber, CRISIS_LINE, dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { AnswerWithDetails } from '../../domain/directory/public-clinic.ts'
import type { Pair } from '../../domain/directory/query.ts'
import type { AskedFor, Hit, Maybe } from '../../domain/directory/search-result.ts'
import { decisiveServices } from '../../domain/directory/what-they-do.ts'
import type { Language } from '../../domain/language.ts'
import { AGE_WORDS, CARD, PAY_WORDS } from '../texts/card.ts'
import { CLINIC } from '../texts/clinic.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'
import { FILTER_NAMES } from '../texts/filters.ts'
import { SERVICE_WORDS } from '../texts/services.ts'
import { SILENCE } from '../texts/silence.ts'
import { directionsTo } from './clinic/address.tsx'
import { filterQuestion } from './clinic/ask.tsx'
import { BookOnline } from './clinic/book-online.tsx'
import { confirmedText } from './confirmed.tsx'
import { OpenState } from './hours.tsx'
import { Icon } from './icon.tsx'
import { NoNumber } from './no-number.tsx'
import { Notices } from './notices.tsx'
import { OpeningStates } from './openings.tsx'
import { shownNumber } from './phone.tsx'
import {
  answerText,
  choiceText,
  codedText,
  codeText,
  countyText,
  langOfName,
  listText,
  Name,
  saysOnlyByPhone,
  small,
} from './words.tsx'

type Props = {
  hit: Pick<Hit, 'clinic' | 'miles' | 'direction' | 'about' | 'yesTo'> & Partial<Pick<Maybe, 'rank' | 'toAsk'>>
  frame: Frame
  /** The visitor's search, passed on to the clinic's page, which links back to the results and suggests what to ask. */
  back?: readonly Pair[]
  /** How to get there, where the visitor filtered by it: the card then quotes the clinic. */
  ways?: readonly AnswerWithDetails[]
  level?: 'h1' | 'h2' | 'h3'
  /** Inside a form: adds a checkbox that selects this place for comparing or for the sheet. */
  pick?: boolean
}

type Part = {
  clinic: CardClinic
  frame: Frame
  yesTo: readonly AskedFor[]
  /** What the visitor asked for and the clinic has not told us. */
  toAsk: readonly AskedFor[]
}

/**
 * One place in a list, in the order in which people decide: what it treats and for whom, what it costs, which languages,
 * whether it is open, how far, and the number to call. What the visitor asked for stands first in its row, ticked. What
 * a place has not told us is on its card only if the visitor asked for it, with the question to ask.
 */
export function Card(props: Props) {
  const { hit, frame, back = [], ways = [], level: Heading = 'h3', pick = false } = props
  const { clinic, rank, yesTo = [], toAsk = [] } = hit
  const isMaybe = hit.toAsk !== undefined
  const { language } = frame
  const t = CLINIC[language]
  const part = { clinic, frame, yesTo, toAsk }
  return (
    <li className={isMaybe ? 'card may' : 'card'} id={rank === undefined ? undefined : `r${rank}`} value={rank}>
      <Heading>
        {rank !== undefined && <span className={isMaybe ? 'number may' : 'number'}>{rank}</span>}
        <a href={clinicPath(clinic, language) + queryOf(back)} lang={langOfName(frame)}>
          <Name name={clinic.name} />
        </a>
      </Heading>
      {addsProvider(clinic) && (
        <p className="quiet small" lang={langOfName(frame)}>
          {clinic.providerName}
        </p>
      )}
      {clinic.custody && <p className="notice-line">{t.custody}</p>}
      <Treats {...part} />
      {isLicenceOnly(clinic) && <p className="untold">{CARD[language].licenceOnly}</p>}
      <dl className="facts">
        <Care {...part} />
        <Ages {...part} />
        <Cost {...part} />
        <Spoken {...part} />
        <AlsoUnsaid {...part} />
      </dl>
      <AlsoAsked {...part} />
      {ways.map((way) => (
        <Way key={way} way={way} clinic={clinic} frame={frame} />
      ))}
      <Notices clinic={clinic} frame={frame} />
      <p className="states">
        <OpenState clinic={clinic} frame={frame} />
        <OpeningStates clinic={clinic} frame={frame} short />
      </p>
      <p className="where">
        {milesText(hit, frame) && (
          <>
            <b>{milesText(hit, frame)}</b> ·{' '}
          </>
        )}
        <Where clinic={clinic} frame={frame} />
      </p>
      <Evidence clinic={clinic} frame={frame} />
      <div className="actions">
        <Call clinic={clinic} frame={frame} />
        <Directions clinic={clinic} frame={frame} />
        {pick && <Pick clinic={clinic} frame={frame} />}
      </div>
      <BookOnline clinic={clinic} frame={frame} />
    </li>
  )
}

const askedIn = (yesTo: readonly AskedFor[], name: FilterName) =>
  yesTo.filter((one) => one.name === name).map(({ value }) => value)

function Yes({ children }: { children: ReactNode }) {
  return (
    <span className="yes">
      <Icon name="check" /> {children}
    </span>
  )
}

/** What was asked for first, ticked; then the others, separated by commas. Only the first begins with a capital. */
function Listed(props: { asked: readonly string[]; others: readonly string[]; names?: boolean }) {
  const cased = (text: string, at: number) => (props.names ? text : at === 0 ? capital(text) : small(text))
  const asked = props.asked.map(cased)
  const others = props.others.map((text, index) => cased(text, asked.length + index))
  return (
    <>
      {asked.map((text, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <Yes>{text}</Yes>
        </span>
      ))}
      {asked.length > 0 && others.length > 0 && ', '}
      {others.join(', ')}
    </>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const CATEGORIES = [1, 2, 3] as const
const HELP_OF = { 1: 'mh', 2: 'sud', 3: 'recovery' } as const

/** "Mental health, alcohol and drugs · teens, adults" */
function Treats({ clinic, frame: { language }, yesTo }: Part) {
  const t = CARD[language]
  const offered = CATEGORIES.filter((id) => clinic.treats.includes(id))
  const needs = askedIn(yesTo, 'help')
  const asked = offered.filter(
    (id) => needs.includes(HELP_OF[id]) || (needs.includes('both') && HELP_OF[id] !== 'recovery'),
  )
  const ages = namesAllAges(clinic) ? agesIn(clinic, language) : []
  if (offered.length + ages.length === 0) return null
  const others = offered.filter((id) => !asked.includes(id))
  const words = (ids: typeof offered) => ids.map((id) => t[`treats${id}`])
  const agesText = ages.join(', ')
  return (
    <p className="treats">
      <Listed asked={words(asked)} others={words(others)} />
      {offered.length > 0 && ages.length > 0 && ' · '}
      {ages.length > 0 && (askedIn(yesTo, 'age').length > 0 ? <Yes>{agesText}</Yes> : agesText)}
    </p>
  )
}

/** From the feed, the named ages are not all that the clinic sees. */
const namesAllAges = ({ fromFeed }: CardClinic) => !fromFeed.includes('clinicPatientAgeGroups')
const agesIn = ({ ages }: CardClinic, language: Language) =>
  ageWords(ages.map(({ id }) => id)).map((word) => AGE_WORDS[language][word])

/** The ages that the feed names, which are not all. A clinic's own complete answer stands beside what it treats. */
function Ages({ clinic, frame, yesTo, toAsk }: Part) {
  const { language } = frame
  const named = namesAllAges(clinic) ? [] : agesIn(clinic, language)
  const question = questionIn(toAsk, 'age', frame)
  if (named.length === 0 && question === null) return null
  const ages = capital(listText(named, frame, 'conjunction'))
  return (
    <Row label={CLINIC[language].ages}>
      {question !== null && named.length > 0 && `${ages}. `}
      {question !== null && <Unsaid question={question} frame={frame} />}
      {question === null && askedIn(yesTo, 'age').length > 0 && <Yes>{ages}</Yes>}
      {question === null && askedIn(yesTo, 'age').length === 0 && fill(SILENCE[language].otherAges, { ages })}
    </Row>
  )
}

/** What the visitor asks the clinic about one filter; null if the clinic told us or the visitor did not ask for it. */
function questionIn(toAsk: readonly AskedFor[], name: FilterName, frame: Frame): string | null {
  const values = askedIn(toAsk, name)
  return values.length === 0 ? null : filterQuestion(name, values, frame)
}

const Unsaid = ({ question, frame }: { question: string; frame: Frame }) => (
  <span className="untold">{fill(SILENCE[frame.language].ask, { question })}</span>
)

/** The filters that rows of their own ask about. */
const ASKED_ABOVE: readonly FilterName[] = ['service', 'age', 'pay', 'lang', 'confirmed']

/** Everything else that the visitor asked for and this place has not told us. */
function AlsoUnsaid({ frame, toAsk }: Part) {
  const names = [...new Set(toAsk.map(({ name }) => name))].filter((name) => !ASKED_ABOVE.includes(name))
  return names.map((name) => (
    <Row key={name} label={FILTER_NAMES[frame.language][name]}>
      <Unsaid question={questionIn(toAsk, name, frame) ?? ''} frame={frame} />
    </Row>
  ))
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Care({ clinic, frame, yesTo, toAsk }: Part) {
  const { language } = frame
  const asked = askedIn(yesTo, 'service').map(Number)
  const others = decisiveServices(clinic.services.filter(({ serviceId }) => !asked.includes(serviceId)))
  const words = (ids: readonly number[]) => ids.flatMap((id) => SERVICE_WORDS[id]?.[language] ?? [])
  const question = questionIn(toAsk, 'service', frame)
  if (asked.length + others.length === 0 && question === null) return null
  return (
    <Row label={CARD[language].care}>
      <Listed asked={words(asked)} others={words(others.slice(0, Math.max(0, 2 - asked.length)))} />
      {question !== null && <Unsaid question={question} frame={frame} />}
    </Row>
  )
}

const MOST_PAYMENTS = 3

/** The visitor's own way to pay first; at most three more by name. */
function Cost({ clinic, frame, yesTo, toAsk }: Part) {
  const { language } = frame
  const asked = clinic.payment.filter(({ id }) => askedIn(yesTo, 'pay').includes(String(id)))
  const others = clinic.payment.filter((one) => isFilterCode(one.id) && !asked.includes(one))
  const question = questionIn(toAsk, 'pay', frame)
  if (asked.length + others.length === 0 && question === null) return null
  const word = ({ id }: { id: number }) => PAY_WORDS[id]?.[language] ?? codeText(frame, 'paymentType', id)
  const more = others.length - MOST_PAYMENTS
  return (
    <Row label={CARD[language].cost}>
      <Listed asked={asked.map(word)} others={others.slice(0, MOST_PAYMENTS).map(word)} />
      {more > 0 && ` ${fill(CARD[language].more, { n: more })}`}
      {question !== null && others.length > 0 && '. '}
      {question !== null && <Unsaid question={question} frame={frame} />}
    </Row>
  )
}

const MOST_LANGUAGES = 3

/** Languages that staff speak; an interpreter is said apart. */
function Spoken({ clinic, frame, yesTo, toAsk }: Part) {
  const { language } = frame
  const t = CARD[language]
  const { spoken, interpreter, perhapsInterpreter } = clinic.languages
  const asked = spoken.filter(({ id }) => askedIn(yesTo, 'lang').includes(String(id)))
  const others = spoken.filter((one) => !asked.includes(one))
  const question = questionIn(toAsk, 'lang', frame)
  if (spoken.length === 0 && !interpreter && question === null) return null
  const word = (one: (typeof spoken)[number]) => codedText(frame, 'language', one)
  const more = others.length - MOST_LANGUAGES
  return (
    <Row label={t.languages}>
      <Listed asked={asked.map(word)} others={others.slice(0, MOST_LANGUAGES).map(word)} names={language === 'en'} />
      {more > 0 && ` ${fill(t.more, { n: more })}`}
      {spoken.length > 0 && interpreter && '; '}
      {interpreter && t.byInterpreter}
      {perhapsInterpreter && <span className="quiet"> ({CLINIC[language].perhapsInterpreter})</span>}
      {question !== null && spoken.length > 0 && '. '}
      {question !== null && <Unsaid question={question} frame={frame} />}
    </Row>
  )
}

/** Filters that the rows above say themselves, and those that show as a state. */
const SAID_ABOVE: readonly FilterName[] = ['service', 'age', 'pay', 'lang', 'new', 'places', 'wait', 'confirmed']

/** Everything else that the visitor asked for and this place has. */
function AlsoAsked({ frame, yesTo }: Part) {
  const rest = yesTo.filter(
    ({ name, value }) =>
      !SAID_ABOVE.includes(name) &&
      !(name === 'help' && (value === 'both' || Object.values(HELP_OF).some((help) => help === value))),
  )
  if (rest.length === 0) return null
  return (
    <p className="also">
      <Listed asked={rest.map(({ name, value }) => choiceText(frame, name, value))} others={[]} names />
    </p>
  )
}

function Way({ way, clinic, frame }: { way: AnswerWithDetails; clinic: CardClinic; frame: Frame }) {
  if (clinic.answers[way] !== true) return null
  const text = clinic.details[way]
  const { language } = frame
  const other = otherLanguage(language)
  const own = text[language] ?? text[other]
  return (
    <p className="quiet">
      {answerText(clinic, way, frame)}
      {own && (
        <>
          {': '}
          <span lang={text[language] ? undefined : other}>{own}</span>
        </>
      )}
    </p>
  )
}

/** Street and town; the county where the address is private or missing. */
export function Where({ clinic: { place, telehealth }, frame }: { clinic: CardClinic; frame: Frame }) {
  const t = CLINIC[frame.language]
  const county = countyText(frame, place.countyId)
  if (place.hidden) return `${county ? `${county}. ` : ''}${t.private}`
  if (saysOnlyByPhone(telehealth)) return t.teleOnlyPlace
  if (!place.address) return `${county ? `${county}. ` : ''}${t.noAddress}`
  const { line1, line2, cityId } = place.address
  const town = cityId === null ? null : codeText(frame, 'city', cityId)
  return <span className="address">{[line1, line2, town].filter(Boolean).join(', ')}</span>
}

/** How far to trust the card; nothing where nobody ever confirmed, because that says nothing about this place. */
function Evidence({ clinic: { sections }, frame }: { clinic: CardClinic; frame: Frame }) {
  const age = sections.contact
  if (age.state === 'never') return null
  return (
    <p className={`evidence ${age.state}`}>
      <Icon name={age.state === 'confirmed' ? 'seal' : 'clock'} />
      <span>{confirmedText(age, null, frame)}</span>
    </p>
  )
}

/** The number a visitor should try first, on the button. */
export function Call({ clinic, frame }: { clinic: CardClinic; frame: Frame }) {
  const { number, phone, dead, phonesDown } = numberToCall(clinic, agencyDay(frame.now))
  const t = CLINIC[frame.language]
  return (
    <>
      {number !== null && (
        <a className="button call" href={`tel:${dialled(number)}`}>
          <Icon name="phone" />
          <span>
            <CallText number={number} language={frame.language} />
            <span className="visually-hidden">, {clinic.name}</span>
          </span>
        </a>
      )}
      {number === null && (
        <span className="small">
          <NoNumber clinic={clinic} phonesDown={phonesDown} frame={frame} />
        </span>
      )}
      {phone?.typeId === CRISIS_LINE && <span>{codeText(frame, 'phoneNumberType', CRISIS_LINE)}</span>}
      {dead !== null && (
        <span className="quiet small">
          {CARD[frame.language].numberDead} <s>{shownNumber(dead)}</s>
        </span>
      )}
      {clinic.numberInDoubt && !phonesDown && <span className="state warn">{t.numberInDoubt}</span>}
    </>
  )
}

/** "Call (719) 555-0162"; on a narrow telephone the button shows the number alone, which never breaks. */
function CallText({ number, language }: { number: string; language: Frame['language'] }) {
  const [before = '', after = ''] = CLINIC[language].call.split('{number}')
  return (
    <>
      <span className="call-word">{before.trimEnd()}</span> {shownNumber(buttonNumber(number))}
      {after}
    </>
  )
}

/** Leads to the map app of the device, or to the clinic's page where the address is not public. */
export function Directions({ clinic, frame }: { clinic: CardClinic; frame: Frame }) {
  const href = directionsTo(clinic, frame)
  if (href === null) return null
  return (
    <a className="directions no-print" href={href} rel="noreferrer">
      Google Maps
      <span className="visually-hidden">: {clinic.name}</span>
    </a>
  )
}

function Pick({ clinic: { clinicId, name }, frame: { language } }: { clinic: CardClinic; frame: Frame }) {
  return (
    <label className="pick no-print">
      <input type="checkbox" name="c" value={clinicId} /> {COMPARE[language].pick}
      <span className="visually-hidden">: {name}</span>
    </label>
  )
}

/** "3.2 miles north-east"; says so where the search measured to the county. A private address has no distance. */
export function milesText({ clinic, miles, direction, about }: Props['hit'], { language }: Frame): string | null {
  if (miles === undefined || clinic.place.hidden) return null
  const t = CLINIC[language]
  const far = formatMiles(miles)
  if (about) return fill(t.milesAbout, { miles: far ?? '0' })
  if (far === null) return t.milesLess
  return direction ? fill(t.milesDirection, { miles: far, direction: t[direction] }) : fill(t.miles, { miles: far })
}
