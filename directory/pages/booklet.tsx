import type { ReactNode } from 'react'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { otherLanguage, pathOf } from '../../contract/directory/pages.ts'
import { formatDate } from '../../domain/dates.ts'
import { NEARBY_MILES } from '../../domain/directory/booklet.ts'
import type { Language } from '../../domain/language.ts'
import { BookletEntry } from '../pieces/booklet-entry.tsx'
import { Breadcrumb } from '../pieces/breadcrumb.tsx'
import { callButton, textButton } from '../pieces/crisis.tsx'
import { Layout } from '../pieces/layout.tsx'
import { shownNumber } from '../pieces/phone.tsx'
import { Qr } from '../pieces/qr.tsx'
import { langOfName } from '../pieces/words.tsx'
import { BOOKLET, BOOKLET_NEED_NAMES } from '../texts/booklet.ts'
import { CLINIC } from '../texts/clinic.ts'
import { counted, fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { RESULTS } from '../texts/results.ts'

type Data = PageData['booklet']
type Props = { data: Data; frame: Frame }

/**
 * All places of a county on paper, for people without a phone. The foot of a table is the one thing that every browser
 * prints on each page: it has the crisis line.
 */
export function Booklet({ data, frame }: Props) {
  const { language } = frame
  const languages: Language[] = data.both ? [language, otherLanguage(language)] : [language]
  const each = (text: (frame: Frame) => ReactNode) =>
    languages.map((one) => (
      <p key={one} lang={one}>
        {text({ ...frame, language: one })}
      </p>
    ))
  const t = BOOKLET[language]
  const title = fill(t.title, { name: data.name })
  const { crisis } = frame.settings
  return (
    <Layout frame={frame} title={title} description={t.description}>
      <div className="no-print">
        <Breadcrumb
          crumbs={[
            {
              text: fill(RESULTS[language].countyCrumb, { name: data.name }),
              href: pathOf('county', language, data.slug),
            },
          ]}
          frame={frame}
        />
      </div>
      <h1>{title}</h1>
      <Choices data={data} frame={frame} />
      <table className={data.large ? 'booklet large' : 'booklet'} role="presentation">
        <tbody>
          <tr>
            <td>
              <Contents data={data} frame={frame} languages={languages} />
              {each(({ language: one }) => BOOKLET[one].leftOut)}
              <div className="booklet-code">
                <Qr text={frame.origin + pathOf('county', language, data.slug)} name={t.qrName} />
                <div>
                  {each(({ language: one }) =>
                    fill(BOOKLET[one].qr, { date: formatDate(frame.now.toISOString(), one) }),
                  )}
                </div>
              </div>
              <h2>{languages.map((one) => BOOKLET[one].crisis).join(' / ')}</h2>
              {each(({ language: one }) => (
                <>
                  <b>{crisisLine(frame, one)}</b> {crisis.sentence[one]} {BOOKLET[one].crisisRoom}
                </>
              ))}
              <Sections data={data} frame={frame} languages={languages} />
              {placesIn(data) >= WORTH_AN_INDEX && <Names data={data} frame={frame} languages={languages} />}
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>
              {each(({ language: one }) => (
                <>
                  <b>{crisisLine(frame, one)}</b> {crisis.danger.sentence[one]}{' '}
                  {fill(LAYOUT[one].dangerCall, { number: shownNumber(crisis.danger.call) })}.
                </>
              ))}
            </td>
          </tr>
        </tfoot>
      </table>
    </Layout>
  )
}

function crisisLine({ settings: { crisis } }: Frame, language: Language): string {
  const t = BOOKLET[language]
  const call = callButton(crisis, language)
  return crisis.text === null
    ? fill(t.footer, { call })
    : fill(t.footerText, { call, text: textButton(crisis.text, crisis, language) })
}

/** A form, so that it works without a script. The script adds a button that prints. */
function Choices({ data, frame: { language } }: Props) {
  const t = BOOKLET[language]
  const { inCounty, nearby } = data
  return (
    <form className="booklet-choices no-print" action={pathOf('booklet', language, data.slug)} aria-label={t.choose}>
      <fieldset>
        <legend>{t.letters}</legend>
        <Choice type="radio" name="size" value="m" checked={!data.large} text={t.usual} />
        <Choice type="radio" name="size" value="l" checked={data.large} text={t.large} />
      </fieldset>
      <fieldset>
        <legend>{t.languages}</legend>
        <Choice type="radio" name="both" value="0" checked={!data.both} text={t.one} />
        <Choice type="radio" name="both" value="1" checked={data.both} text={t.both} />
      </fieldset>
      <fieldset>
        <legend>{t.onlyThese}</legend>
        {data.offered.map((need) => (
          <Choice
            key={need}
            type="checkbox"
            name="need"
            value={need}
            checked={data.chosen.length === 0 || data.chosen.includes(need)}
            text={BOOKLET_NEED_NAMES[need][language]}
          />
        ))}
      </fieldset>
      {nearby > 0 && (
        <p className="quiet">{counted(inCounty, t.fewOne, t.fewMany, language, { miles: NEARBY_MILES, nearby })}</p>
      )}
      <p className="tools" data-print={t.print}>
        <button type="submit" className="second">
          {t.show}
        </button>
      </p>
      <p className="quiet">{t.printHow}</p>
    </form>
  )
}

type ChoiceProps = { type: 'radio' | 'checkbox'; name: string; value: string; checked: boolean; text: string }

function Choice({ type, name, value, checked, text }: ChoiceProps) {
  const id = `choose-${name}-${value}`
  return (
    <div className="choice">
      <input type={type} id={id} name={name} value={value} defaultChecked={checked} />
      <label htmlFor={id}>{text}</label>
    </div>
  )
}

type InLanguages = Props & { languages: readonly Language[] }

/** A shorter booklet is read as fast as its index. */
const WORTH_AN_INDEX = 10

/** The numbers of the first and the last place of each section. */
function numbered(sections: Data['sections']) {
  let before = 0
  return sections.map((section) => {
    const from = before + 1
    before += section.clinics.length
    return { ...section, from, to: before }
  })
}

const placesIn = ({ sections }: Data) => sections.reduce((sum, { clinics }) => sum + clinics.length, 0)

function Contents({ data, languages }: InLanguages) {
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents">{languages.map((one) => BOOKLET[one].contents).join(' / ')}</h2>
      <ul className="booklet-contents">
        {numbered(data.sections).map(({ need, from, to }) => (
          <li key={need}>
            <a href={`#need-${need}`}>{languages.map((one) => BOOKLET_NEED_NAMES[need][one]).join(' / ')}</a>
            <i />
            <span>
              {languages
                .map((one) => fill(from === to ? BOOKLET[one].number : BOOKLET[one].numbers, { from, to }))
                .join(' / ')}
            </span>
          </li>
        ))}
        {placesIn(data) >= WORTH_AN_INDEX && (
          <li>
            <a href="#names">{languages.map((one) => BOOKLET[one].names).join(' / ')}</a>
            <i />
            <span>{languages.map((one) => BOOKLET[one].atTheEnd).join(' / ')}</span>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Sections({ data, frame, languages }: InLanguages) {
  return numbered(data.sections).map(({ need, clinics, from }) => (
    // No landmark: its heading is enough, and its name would be that of the need's choice above.
    <section key={need}>
      <h2 id={`need-${need}`}>{languages.map((one) => BOOKLET_NEED_NAMES[need][one]).join(' / ')}</h2>
      {(need === 'custody' || need === 'video') &&
        languages.map((one) => (
          <p key={one} lang={one}>
            {need === 'custody' ? CLINIC[one].custody : BOOKLET[one].video}
          </p>
        ))}
      {clinics.map((clinic, index) => (
        <BookletEntry key={clinic.clinicId} number={from + index} clinic={clinic} frame={frame} languages={languages} />
      ))}
    </section>
  ))
}

/** All names from A to Z with their numbers, for a reader who knows the name. */
function Names({ data, frame, languages }: InLanguages) {
  const names = numbered(data.sections)
    .flatMap(({ clinics, from }) =>
      clinics.map(({ clinicId, name }, index) => ({ clinicId, name, number: from + index })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, frame.language))
  return (
    <section>
      <h2 id="names">{languages.map((one) => BOOKLET[one].names).join(' / ')}</h2>
      <ul className="booklet-contents">
        {names.map(({ clinicId, name, number }) => (
          <li key={clinicId}>
            <span lang={langOfName(frame)}>{name}</span>
            <i />
            <span>{number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
