import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame } from '../../contract/directory/page-data.ts'
import { otherLanguage, queryOf } from '../../contract/directory/pages.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { formatMiles } from '../../domain/directory/distance.ts'
import type { FilterName } from '../../domain/directory/filters.ts'
import type { AnswerWithDetails } from '../../domain/directory/public-clinic.ts'
import type { Pair } from '../../domain/directory/query.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import { CLINIC } from '../texts/clinic.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'
import { SILENT_ABOUT } from '../texts/filters.ts'
import { Lines } from './clinic/address.tsx'
import { teleText } from './clinic/telehealth.tsx'
import { NewPatients } from './confirmed.tsx'
import { openText } from './hours.tsx'
import { Notices } from './notices.tsx'
import { shownNumber } from './phone.tsx'
import { answerText, choiceText, codeText, countyText, langOfName } from './words.tsx'

type Props = {
  hit: Pick<Hit, 'clinic' | 'miles' | 'direction' | 'about'> & Partial<Pick<Hit, 'rank'>>
  frame: Frame
  /** The visitor's search, passed on to the clinic's page, which links back to the results and suggests what to ask. */
  back?: readonly Pair[]
  /** Ways to pay that the visitor filtered by: the card lists them first. */
  pay?: readonly string[]
  /** How to get there, where the visitor filtered by it: the card then quotes the clinic. */
  ways?: readonly AnswerWithDetails[]
  silent?: readonly FilterName[]
  level?: 'h1' | 'h2' | 'h3'
  /** Inside a form: adds a checkbox that selects this place for comparing or for the sheet. */
  pick?: boolean
}

export function Card(props: Props) {
  const { hit, frame, back = [], pay = [], ways = [], silent = [], level: Heading = 'h3', pick = false } = props
  const { clinic, rank } = hit
  const { language } = frame
  const t = CLINIC[language]
  const taken = pay.filter((value) => clinic.payment.some(({ id }) => String(id) === value))
  return (
    <li className="card" id={rank === undefined ? undefined : `r${rank}`} value={rank}>
      <Heading>
        {rank !== undefined && <span className="rank">{rank}. </span>}
        <a href={clinicPath(clinic, language) + queryOf(back)} lang={langOfName(frame)}>
          {clinic.name}
        </a>
      </Heading>
      {clinic.providerName !== clinic.name && (
        <p className="quiet">{fill(t.partOf, { provider: clinic.providerName })}</p>
      )}
      <p className="where">
        {milesText(hit, frame) && <b>{milesText(hit, frame)}. </b>}
        <Where clinic={clinic} frame={frame} />
      </p>
      <Notices clinic={clinic} frame={frame} />
      <p className="facts">
        <NewPatients clinic={clinic} frame={frame} />
        <span>{openText(clinic, frame)}</span>
        <span>{teleText(clinic, language)}</span>
        {taken.length > 0 && (
          <span>{fill(t.takes, { what: taken.map((value) => choiceText(frame, 'pay', value)).join(', ') })}</span>
        )}
      </p>
      {ways.map((way) => (
        <Way key={way} way={way} clinic={clinic} frame={frame} />
      ))}
      {silent.length > 0 && <Silent silent={silent} frame={frame} />}
      <CardPhone clinic={clinic} frame={frame} />
      {pick && <Pick clinic={clinic} frame={frame} />}
    </li>
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

function Silent({ silent, frame: { language } }: { silent: readonly FilterName[]; frame: Frame }) {
  const what = [...new Set(silent.map((name) => SILENT_ABOUT[language][name]))].join(', ')
  return <p className="silent">{fill(CLINIC[language].silent, { what })}</p>
}

function Where({ clinic: { place }, frame }: { clinic: CardClinic; frame: Frame }) {
  const t = CLINIC[frame.language]
  const county = countyText(frame, place.countyId)
  if (place.hidden) return `${county ? `${county}. ` : ''}${t.private}`
  if (place.reach === 'state') return t.teleOnlyPlace
  if (place.address) return <Lines address={place.address} frame={frame} />
  return `${county ? `${county}. ` : ''}${t.noAddress}`
}

/** The number a visitor should try first; never the crisis line. */
function CardPhone({ clinic: { phones, name }, frame }: { clinic: CardClinic; frame: Frame }) {
  const phone = phones.find(({ typeId }) => typeId !== CRISIS_LINE) ?? phones[0]
  if (phone === undefined) return null
  return (
    <p className="card-phone">
      <a className="call" href={`tel:${phone.number.replace(/[^\d+]/g, '')}`}>
        {fill(CLINIC[frame.language].call, { number: shownNumber(phone.number) })}
        <span className="visually-hidden">, {name}</span>
      </a>
      {phone.typeId === CRISIS_LINE && <span>{codeText(frame, 'phoneNumberType', CRISIS_LINE)}</span>}
    </p>
  )
}

function Pick({ clinic: { clinicId, name }, frame: { language } }: { clinic: CardClinic; frame: Frame }) {
  return (
    <label className="choice no-print">
      <input type="checkbox" name="c" value={clinicId} /> {COMPARE[language].pick}
      <span className="visually-hidden"> {name}</span>
    </label>
  )
}

export const CRISIS_LINE = 3

/** "3.2 miles north-east"; says so where the search measured to the county. A private address has no distance. */
export function milesText({ clinic, miles, direction, about }: Props['hit'], { language }: Frame): string | null {
  if (miles === undefined || clinic.place.hidden) return null
  const t = CLINIC[language]
  const far = formatMiles(miles)
  if (about) return fill(t.milesAbout, { miles: far ?? '0' })
  if (far === null) return t.milesLess
  return direction ? fill(t.milesDirection, { miles: far, direction: t[direction] }) : fill(t.miles, { miles: far })
}
