import type { ReactNode } from 'react'
import type { Frame, TextsBehind } from '../../../contract/directory/page-data.ts'
import { PUBLIC_ANSWERS, type PublicAnswer, SWITCHES } from '../../../domain/clinic/yes-no-rows.ts'
import type { CodeList } from '../../../domain/codes.ts'
import { formatDay } from '../../../domain/dates.ts'
import type { FilterName } from '../../../domain/directory/filters.ts'
import type { BothLanguages, Coded, PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { FeedList } from '../../../domain/feeds/absence.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { SILENT_ABOUT } from '../../texts/filters.ts'
import { NEEDS } from '../../texts/home.ts'
import { LICENCE_WORDS, SERVICE_SENTENCES, SERVICE_WORDS } from '../../texts/services.ts'
import { Confirmed } from '../confirmed.tsx'
import { Icon } from '../icon.tsx'
import { answerText, codedList, codedText, codeText, languageNames, Written } from '../words.tsx'
import { EnglishChanged } from './english-changed.tsx'
import { needOf } from './glance.tsx'

type Props = { clinic: PublicClinic; frame: Frame }

/** Plain words and a sentence for each service, under the need it answers; the licence's own name comes last. */
export function Services({ clinic: { services }, frame }: Props) {
  const { language } = frame
  const t = CLINIC[language]
  const categories = [...new Set(services.map(({ categoryId }) => categoryId))].sort((a, b) => a - b)
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t.services}</h2>
      <div className="two">
        {categories.map((category) => (
          <div key={category}>
            <h3>
              {needOf(category) ? NEEDS[language][needOf(category)] : codeText(frame, 'serviceCategory', category)}
            </h3>
            <ul className="services">
              {services
                .filter(({ categoryId }) => categoryId === category)
                .map(({ serviceId }) => (
                  <li key={serviceId}>
                    <b>{SERVICE_WORDS[serviceId]?.[language]}</b>
                    {SERVICE_SENTENCES[serviceId]?.[language]}
                    <span className="quiet small">
                      {fill(t.onLicence, { name: codeText(frame, 'serviceProvided', serviceId) })}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const Ticked = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon name="check" />
    <span>{children}</span>
  </li>
)

export function Payment({ clinic: { payment }, frame }: Props) {
  const t = CLINIC[frame.language]
  if (payment.length === 0) return null
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">{t.payment}</h2>
      <ul className="ticked">
        {payment.map((one) => (
          <Ticked key={`${one.id} ${one.writeIn?.en}`}>
            {one.id === PRIVATE_INSURANCE ? t.paymentInsurance : codedText(frame, 'paymentType', one)}
          </Ticked>
        ))}
      </ul>
    </section>
  )
}
const PRIVATE_INSURANCE = 2

/** The codes that the clinic ticked; nothing where it ticked none. */
type CodedProps = { title: string; list: CodeList; all: readonly Coded[]; partly?: boolean; frame: Frame }

/** `partly`: only the licence feed named these, and it does not name everyone. */
function CodedAnswer({ title, list, all, partly = false, frame }: CodedProps) {
  if (all.length === 0) return null
  const names = codedList(frame, list, all)
  return (
    <div>
      <dt>{title}</dt>
      <dd>{partly ? fill(CLINIC[frame.language].namedOnly, { names }) : names}</dd>
    </div>
  )
}

/** Lists languages that staff speak apart from languages of interpreters. */
function Languages({ clinic: { languages }, frame }: Props) {
  const t = CLINIC[frame.language]
  const { spoken, interpreter, perhapsInterpreter } = languages
  if (spoken.length === 0 && !interpreter) return null
  return (
    <div>
      <dt>{t.languages}</dt>
      <dd>
        {spoken.length > 0 && <p>{fill(t.speak, { languages: languageNames(frame, spoken) })}</p>}
        {perhapsInterpreter && <p>{t.perhapsInterpreter}</p>}
        {interpreter && <p>{t.interpreter}</p>}
      </dd>
    </div>
  )
}

/** The heading is left out where the clinic said nothing. */
export function Patients({ clinic, frame }: Props) {
  const t = CLINIC[frame.language]
  const { ages, languages, communities, genders, ethnicities } = clinic
  const lists = [ages, communities, genders, ethnicities, languages.spoken]
  if (lists.every((list) => list.length === 0) && !languages.interpreter) return null
  const partly = (name: FeedList) => clinic.fromFeed.includes(name)
  return (
    <section aria-labelledby="patients">
      <h2 id="patients">{t.patients}</h2>
      <Confirmed age={clinic.sections.patients} recordOn={clinic.recordOn} frame={frame} />
      <dl className="facts">
        <CodedAnswer
          frame={frame}
          title={t.ages}
          list="patientAgeGroup"
          all={ages}
          partly={partly('clinicPatientAgeGroups')}
        />
        <Languages clinic={clinic} frame={frame} />
        <CodedAnswer
          frame={frame}
          title={t.communities}
          list="patientCommunity"
          all={communities}
          partly={partly('clinicCommunityServeds')}
        />
        <CodedAnswer frame={frame} title={t.genders} list="patientGender" all={genders} />
        <CodedAnswer
          frame={frame}
          title={t.ethnicities}
          list="patientEthnicity"
          all={ethnicities}
          partly={partly('clinicPatientEthnicities')}
        />
      </dl>
    </section>
  )
}

/** Bus, train, rides and access; the heading is left out where the clinic said nothing. */
export function GettingThere({ clinic, behind, frame }: Props & { behind: TextsBehind }) {
  const { accessibility, details } = clinic
  const answered = PUBLIC_ANSWERS.filter(({ name, section }) => section === 'contact' && clinic.answers[name] !== null)
  if (accessibility.length === 0 && answered.length === 0) return null
  const changed: Partial<Record<PublicAnswer, string>> = {
    ...(behind.transit !== undefined && { publicTransit: behind.transit }),
    ...(behind.rides !== undefined && { transportationAssistance: behind.rides }),
  }
  return (
    <section aria-labelledby="getting-there">
      <h2 id="getting-there">{CLINIC[frame.language].gettingThere}</h2>
      {accessibility.length > 0 && (
        <ul className="ticked">
          {accessibility.map((one) => (
            <Ticked key={`${one.id} ${one.writeIn?.en}`}>{codedText(frame, 'accessibilitySupport', one)}</Ticked>
          ))}
        </ul>
      )}
      {answered.map(({ name }) => (
        <div key={name}>
          <p>{answerText(clinic, name, frame)}</p>
          {name in details && <Written text={details[name as keyof typeof details] as BothLanguages} frame={frame} />}
          <EnglishChanged at={changed[name]} clinic={clinic} frame={frame} />
        </div>
      ))}
    </section>
  )
}

/** One line about everything that the clinic did not say. */
export function DidNotSay({ clinic, frame: { language } }: Props) {
  const { payment, languages, ages, communities, genders, ethnicities, accessibility, telehealth, answers } = clinic
  const silences: [FilterName, boolean][] = [
    ['pay', payment.length === 0],
    ['lang', languages.spoken.length === 0 && !languages.interpreter],
    ['age', ages.length === 0],
    ['community', communities.length === 0],
    ['gender', genders.length === 0],
    ['ethnicity', ethnicities.length === 0],
    ['visit', telehealth.optionId === null],
    ['access', accessibility.length === 0],
    ...SWITCHES.map(({ key, name }): [FilterName, boolean] => [key, answers[name] === null]),
  ]
  const what = silences.filter(([, silent]) => silent).map(([name]) => SILENT_ABOUT[language][name])
  if (what.length === 0) return null
  return <p className="did-not-say">{fill(CLINIC[language].theyDidNotSay, { what: what.join(', ') })}</p>
}

/** Only licences that are in force. */
export function Licence({ clinic: { licences }, frame: { language } }: Props) {
  if (licences.length === 0) return null
  const t = CLINIC[language]
  const numbers = licences.filter(({ number }) => number)
  return (
    <section aria-labelledby="licence">
      <h2 id="licence">{t.licence}</h2>
      <p>{t.licensed}</p>
      <ul className="services">
        {licences.map(({ kind, until }) => (
          <li key={kind}>
            <b>
              {LICENCE_WORDS[kind][language].name}
              {until && <span className="quiet">, {fill(t.until, { date: formatDay(until, language) })}</span>}
            </b>
            {LICENCE_WORDS[kind][language].sentence}
          </li>
        ))}
      </ul>
      {numbers.length > 0 && (
        <details className="fold">
          <summary>{t.licenceNumbers}</summary>
          <ul>
            {numbers.map(({ kind, number }) => (
              <li key={kind}>
                {LICENCE_WORDS[kind][language].name}: {number}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
