import { Fragment, type ReactNode } from 'react'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { otherLanguage, pathOf } from '../../contract/directory/pages.ts'
import { coloradoDay, formatDate } from '../../domain/dates.ts'
import { NEARBY_MILES } from '../../domain/directory/booklet.ts'
import { dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Language } from '../../domain/language.ts'
import { Breadcrumb } from '../pieces/breadcrumb.tsx'
import { agesText, doesText, helpsWithText } from '../pieces/clinic/glance.tsx'
import { languagesText, whereText } from '../pieces/compared-rows.tsx'
import { weekRows } from '../pieces/hours.tsx'
import { Layout } from '../pieces/layout.tsx'
import { shownNumber } from '../pieces/phone.tsx'
import { Qr } from '../pieces/qr.tsx'
import { codedList, langOfName, listText } from '../pieces/words.tsx'
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
                <Qr text={frame.origin + pathOf('county', language, data.slug)} />
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
  const number = shownNumber(crisis.call)
  return fill(crisis.text === crisis.call ? t.footerText : t.footer, { number })
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

/** The numbers of the first and the last place of each section. */
function numbered(sections: Data['sections']) {
  let before = 0
  return sections.map((section) => {
    const from = before + 1
    before += section.clinics.length
    return { ...section, from, to: before }
  })
}

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
      </ul>
    </nav>
  )
}

function Sections({ data, frame, languages }: InLanguages) {
  return numbered(data.sections).map(({ need, clinics, from }) => (
    // No landmark: its heading is enough, and its name would be that of the need's choice above.
    <section key={need}>
      <h2 id={`need-${need}`}>{languages.map((one) => BOOKLET_NEED_NAMES[need][one]).join(' / ')}</h2>
      {need === 'custody' &&
        languages.map((one) => (
          <p key={one} lang={one}>
            {CLINIC[one].custody}
          </p>
        ))}
      {clinics.map((clinic, index) => (
        <Entry key={clinic.clinicId} number={from + index} clinic={clinic} frame={frame} languages={languages} />
      ))}
    </section>
  ))
}

type EntryProps = { number: number; clinic: PublicClinic; frame: Frame; languages: readonly Language[] }

function Entry({ number, clinic, frame, languages }: EntryProps) {
  const { phone } = numberToCall(clinic, coloradoDay(frame.now))
  const main = phone ?? clinic.phones[0]
  const others = clinic.phones.filter((one) => one !== main).map((one) => one.number)
  const all = [...new Set([...(main ? [main.number] : []), ...others])]
  const t = BOOKLET[frame.language]
  return (
    <article className="booklet-entry">
      <h3 lang={langOfName(frame)}>
        {number}. {clinic.name}
      </h3>
      {languages.map((one) => (
        <Facts key={one} clinic={clinic} frame={{ ...frame, language: one }} />
      ))}
      {all.map((one) => (
        <p key={one} className="booklet-phone">
          <a href={`tel:${dialled(one)}`}>{shownNumber(one)}</a>
        </p>
      ))}
      {clinic.tddTty && (
        <p>
          {t.tty} {shownNumber(clinic.tddTty)}
        </p>
      )}
      {clinic.fax && (
        <p>
          {t.fax} {shownNumber(clinic.fax)}
        </p>
      )}
    </article>
  )
}

function Facts({ clinic, frame }: { clinic: PublicClinic; frame: Frame }) {
  const { language } = frame
  const t = BOOKLET[language]
  const does = doesText(clinic, frame) || helpsWithText(clinic, frame) || t.licenseOnly
  const ages = clinic.ages.length === 0 ? '' : agesText(clinic, frame)
  const cost = clinic.payment.length === 0 ? '' : codedList(frame, 'paymentType', clinic.payment)
  const spoken = languagesText(clinic, frame)
  const isTold = spoken !== CLINIC[language].didNotSay
  const week = weekRows(clinic, frame)
  const untold = [
    ...(ages === '' ? [t.whom] : []),
    ...(cost === '' ? [t.cost] : []),
    ...(isTold ? [] : [t.spoken]),
    ...(week.length === 0 ? [t.hours] : []),
  ]
  const known = [does, ages, cost, isTold ? spoken : ''].filter((text) => text !== '')
  return (
    <div lang={language}>
      {known.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{whereText(clinic, frame)}</p>
      {week.length > 0 && (
        <p>
          {week.map(({ days, times }, index) => (
            <Fragment key={days}>
              {index > 0 && '; '}
              {days} {times}
            </Fragment>
          ))}
        </p>
      )}
      {untold.length > 0 && <p className="quiet">{fill(t.untold, { list: listText(untold, frame, 'conjunction') })}</p>}
    </div>
  )
}
