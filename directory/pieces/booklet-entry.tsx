import { Fragment } from 'react'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { agencyDay } from '../../domain/dates.ts'
import { dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Language } from '../../domain/language.ts'
import { BOOKLET } from '../texts/booklet.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { agesText, doesText, helpsWithText } from './clinic/glance.tsx'
import { languagesText, whereText } from './compared-rows.tsx'
import { weekRows } from './hours.tsx'
import { shownNumber } from './phone.tsx'
import { codedList, langOfName, listText } from './words.tsx'

type BookletClinic = PageData['booklet']['sections'][number]['clinics'][number]
type EntryProps = { number: number; clinic: BookletClinic; frame: Frame; languages: readonly Language[] }

/** A place of the booklet of a county. */
export function BookletEntry({ number, clinic, frame, languages }: EntryProps) {
  const { phone } = numberToCall(clinic, agencyDay(frame.now))
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
      {clinic.numberInDoubt &&
        all.length > 0 &&
        languages.map((one) => (
          <p key={one} lang={one} className="notice-line">
            {CLINIC[one].numberInDoubt}
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
