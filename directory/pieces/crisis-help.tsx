import { clinicPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { agencyDay } from '../../domain/dates.ts'
import { dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { Hit } from '../../domain/directory/search-result.ts'
import { textLink } from '../../domain/directory/text-link.ts'
import { KIND_CODES } from '../../domain/directory/typed/danger/kinds.ts'
import { fill } from '../texts/fill.ts'
import { HELP_NOW } from '../texts/help-now.ts'
import { LAYOUT } from '../texts/layout.ts'
import { Call, Directions, milesText, Where } from './card.tsx'
import { doesText } from './clinic/glance.tsx'
import { callButton, textButton } from './crisis.tsx'
import { OpenState } from './hours.tsx'
import { Icon, type IconName } from './icon.tsx'
import { shownNumber } from './phone.tsx'
import { codeText, langOfName, Name, placeText } from './words.tsx'

type Data = PageData['helpNow']
type Props = { data: Data; frame: Frame }
type Way = { href: string; icon: IconName; name: string; about: string }

/** The ways to reach a person, in the order of the danger: the first ones large, the others beside each other. */
export function CrisisNumbers({ data: { kind }, frame }: Props) {
  const { large, small } = waysFor(kind, frame)
  return (
    <>
      <ul className="big">
        {large.map(({ href, icon, name, about }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              <Icon name={icon} />
              <b>{name}</b> <span>{about}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className="trio">
        {small.map(({ href, name, about }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {name} <span>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function waysFor(kind: Data['kind'], frame: Frame): { large: Way[]; small: Way[] } {
  const { language, settings } = frame
  const t = HELP_NOW[language]
  const words = LAYOUT[language]
  const { call, text, chat, danger } = settings.crisis
  const line = settings.crisisLines.find((one) => one.danger === kind)
  const crisisCall: Way = {
    href: `tel:${call}`,
    icon: 'phone',
    name: callButton(settings.crisis, language),
    about: t.byCall,
  }
  const dangerCall: Way = {
    href: `tel:${danger.call}`,
    icon: 'warn',
    name: fill(words.dangerCall, { number: shownNumber(danger.call) }),
    about: kind === 'overdose' && line ? line.sentence[language] : t.inDanger,
  }
  const lineCall: Way[] =
    line?.call && line.call !== danger.call
      ? [
          {
            href: `tel:${dialled(line.call)}`,
            icon: 'phone',
            name: fill(t.call, { number: shownNumber(line.call) }),
            about: line.sentence[language],
          },
        ]
      : []
  const byText: Way[] = text
    ? [
        {
          href: textLink(text, settings.crisis.sentence[language]),
          icon: 'text',
          name: textButton(text, settings.crisis, language),
          about: t.byText,
        },
      ]
    : []
  const byChat: Way[] = chat ? [{ href: chat[language], icon: 'talk', name: words.crisisChat, about: t.byChat }] : []
  const alsoCall = { ...crisisCall, about: t.alsoCall }
  if (kind === 'overdose') return { large: [dangerCall], small: [alsoCall, ...byText, ...byChat] }
  if (kind === 'others') return { large: [dangerCall, crisisCall], small: [...byText, ...byChat] }
  if (lineCall.length > 0) return { large: lineCall, small: [dangerCall, alsoCall, ...byText] }
  return { large: [crisisCall], small: [...byText, ...byChat, dangerCall] }
}

type Line = Frame['settings']['crisisLines'][number]

/** Help in a crisis for some people and some dangers; the agency's settings have every number. */
export function CrisisLines({ frame, danger }: { frame: Frame; danger: boolean }) {
  const { language, settings } = frame
  const lines = settings.crisisLines.filter((line) => ((line.danger ?? null) !== null) === danger)
  if (lines.length === 0) return null
  return (
    <dl className="dial">
      {lines.map((line) => (
        <div key={line.name.en}>
          <dt>{line.name[language]}</dt>
          <dd>
            {line.sentence[language]} <LineLinks line={line} frame={frame} website={danger} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Numbers that the page does not offer already, and the website. */
function LineLinks({
  line: { name, call, text, page, sentence },
  frame,
  website,
}: {
  line: Line
  frame: Frame
  website: boolean
}) {
  const { language, settings } = frame
  const t = HELP_NOW[language]
  const offered = [settings.crisis.call, settings.crisis.text, settings.crisis.danger.call]
  return (
    <>
      {call && !offered.includes(call) && (
        <a href={`tel:${dialled(call)}`}>{fill(t.call, { number: shownNumber(call) })}</a>
      )}{' '}
      {text && !offered.includes(text) && (
        <a href={textLink(text, sentence[language])}>{textButton(text, { sentence }, language)}</a>
      )}{' '}
      {website && page && (
        <a href={page[language]} rel="noreferrer">
          {t.page}
          <span className="visually-hidden">: {name[language]}</span>
        </a>
      )}
    </>
  )
}

const MOST_CARDS = 3

/** Crisis care for anyone, near the visitor; without any near, what to do instead; then the nearest of the others. */
export function CrisisPlaces({ data, frame }: Props) {
  const { language } = frame
  const { place, asks, hits, far, kind, sealed } = data
  const t = HELP_NOW[language]
  const code = KIND_CODES[kind]
  const [cards, more] = [hits.slice(0, MOST_CARDS), hits.slice(MOST_CARDS)]
  return (
    <>
      <section aria-labelledby="go">
        <h2 id="go">{t.go}</h2>
        <form action={`${pathOf('helpNow', language)}#go`} className="near-now no-print">
          <label htmlFor="near-now">{t.where}</label>
          {asks === 'otherPlace' && (
            <p className="error" id="near-now-error" role="alert">
              {t.whereUnknown}
            </p>
          )}
          <input
            id="near-now"
            name="near"
            type="text"
            maxLength={100}
            autoComplete="postal-code"
            defaultValue={place ? placeText(frame, place) : undefined}
            {...(asks === 'otherPlace' && { 'aria-invalid': true, 'aria-describedby': 'near-now-error' })}
          />
          {code && <input type="hidden" name="k" value={code} />}
          {sealed && <input type="hidden" name="w" value={sealed} />}
          <button type="submit" className="second">
            {t.show}
          </button>
        </form>
        {asks === 'place' && <p className="quiet small">{t.goWhere}</p>}
        {hits.length === 0 ? (
          <NoneNear data={data} frame={frame} />
        ) : (
          <>
            <p className="quiet small">{t.goLead}</p>
            <ol className="results">
              {cards.map((hit) => (
                <CrisisCard key={hit.clinic.clinicId} hit={hit} frame={frame} />
              ))}
            </ol>
            {more.length > 0 && (
              <details className="more-places">
                <summary className="button second">{fill(t.moreNear, { n: more.length })}</summary>
                <Rows hits={more} frame={frame} />
              </details>
            )}
          </>
        )}
      </section>
      {far.length > 0 && (
        <section aria-labelledby="far">
          <h2 id="far">{t.far}</h2>
          <p className="quiet small">{t.farLead}</p>
          <Rows hits={far} frame={frame} />
        </section>
      )}
    </>
  )
}

function NoneNear({ data: { place, asks }, frame }: Props) {
  const { language, settings } = frame
  const t = HELP_NOW[language]
  const { danger } = settings.crisis
  return (
    <div className="none-near">
      <h3>{place ? fill(t.noneNear, { place: placeText(frame, place) }) : asks ? t.goAlso : t.none}</h3>
      <ol>
        <li>{t.noneRoom}</li>
        <li>{fill(t.noneCall, { call: callButton(settings.crisis, language) })}</li>
        <li>{fill(t.noneDanger, { number: shownNumber(danger.call) })}</li>
      </ol>
    </div>
  )
}

function CrisisCard({ hit, frame }: { hit: Hit; frame: Frame }) {
  const { clinic, rank } = hit
  const miles = milesText(hit, frame)
  return (
    <li className="card" id={`r${rank}`} value={rank}>
      <h3>
        <span className="number">{rank}</span>
        <a href={clinicPath(clinic, frame.language)} lang={langOfName(frame)}>
          <Name name={clinic.name} />
        </a>
      </h3>
      <p className="treats">{doesText(clinic, frame)}</p>
      <p className="where">
        {miles && (
          <>
            <b>{miles}</b> ·{' '}
          </>
        )}
        <Where clinic={clinic} frame={frame} />
      </p>
      <p className="states">
        <OpenState clinic={clinic} frame={frame} />
      </p>
      <div className="actions">
        <Call clinic={clinic} frame={frame} />
        <Directions clinic={clinic} frame={frame} />
      </div>
    </li>
  )
}

/** Places in one line each: name, distance and town, number. */
function Rows({ hits, frame }: { hits: readonly Hit[]; frame: Frame }) {
  return (
    <ul className="place-rows">
      {hits.map((hit) => {
        const { clinic } = hit
        const { number } = numberToCall(clinic, agencyDay(frame.now))
        const cityId = clinic.place.address?.cityId ?? null
        const town = cityId === null ? null : codeText(frame, 'city', cityId)
        return (
          <li key={clinic.clinicId}>
            <a href={clinicPath(clinic, frame.language)} lang={langOfName(frame)}>
              <Name name={clinic.name} />
            </a>
            <span className="quiet">{[milesText(hit, frame), town].filter(Boolean).join(' · ')}</span>
            {number !== null && (
              <a className="number-link" href={`tel:${dialled(number)}`}>
                <Icon name="phone" /> {shownNumber(number)}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The way on for a person who was not in danger: the places for the same words. */
export function PlacesInstead({ data: { instead }, frame: { language } }: Props) {
  const t = HELP_NOW[language]
  return (
    <p className="places-instead">
      {t.instead}{' '}
      {instead === null ? (
        <a href={pathOf('results', language)}>{t.insteadAll}</a>
      ) : (
        <a href={searchPath(instead.search, language)}>
          {fill(t.insteadWords, { n: instead.total.count.toLocaleString('en-US'), words: instead.words })}
        </a>
      )}
    </p>
  )
}
