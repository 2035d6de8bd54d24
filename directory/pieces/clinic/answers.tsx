import type { ReactNode } from 'react'
import type { Frame, TextsBehind } from '../../../contract/directory/page-data.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import type { PublicAnswer } from '../../../domain/clinic/yes-no-rows.ts'
import type { CodeList } from '../../../domain/codes.ts'
import { formatDay } from '../../../domain/dates.ts'
import type { BothLanguages, Coded, PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { LICENCE_WORDS, SERVICE_SENTENCES } from '../../texts/services.ts'
import { answerText, codedList, codedText, codeText, Written } from '../words.tsx'
import { EnglishChanged } from './english-changed.tsx'

type Props = { clinic: PublicClinic; frame: Frame }

/** Renders headings only for categories that the licence covers, so that no heading is followed by "ask". */
export function Services({ clinic: { services }, frame }: Props) {
  const categories = [...new Set(services.map(({ categoryId }) => categoryId))].sort((a, b) => a - b)
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h3 id="services">{CLINIC[frame.language].services}</h3>
      {categories.map((category) => (
        <div key={category}>
          <h4>{codeText(frame, 'serviceCategory', category)}</h4>
          <dl className="services">
            {services
              .filter(({ categoryId }) => categoryId === category)
              .map(({ serviceId }) => (
                <div key={serviceId}>
                  <dt>{codeText(frame, 'serviceProvided', serviceId)}</dt>
                  <dd>{SERVICE_SENTENCES[serviceId]?.[frame.language]}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

/** The codes that the clinic ticked, or that the clinic did not say. */
function CodedAnswer({
  title,
  list,
  all,
  frame,
}: {
  title: string
  list: CodeList
  all: readonly Coded[]
  frame: Frame
}) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{all.length === 0 ? <Silent frame={frame} /> : codedList(frame, list, all)}</dd>
    </>
  )
}

const Silent = ({ frame }: { frame: Frame }) => <span className="quiet">{CLINIC[frame.language].didNotSay}</span>

export function Payment({ clinic: { payment }, frame }: Props) {
  const t = CLINIC[frame.language]
  if (payment.length === 0) return <Silent frame={frame} />
  return (
    <ul className="plain">
      {payment.map((one) => (
        <li key={`${one.id} ${one.writeIn?.en}`}>
          {one.id === PRIVATE_INSURANCE ? t.paymentInsurance : codedText(frame, 'paymentType', one)}
        </li>
      ))}
    </ul>
  )
}
const PRIVATE_INSURANCE = 2

/** Lists languages that staff speak apart from languages of interpreters. */
export function Languages({ clinic: { languages }, frame }: Props) {
  const t = CLINIC[frame.language]
  const { spoken, interpreter, perhapsInterpreter } = languages
  if (spoken.length === 0 && !interpreter) return <Silent frame={frame} />
  return (
    <>
      {spoken.length > 0 && <p>{fill(t.speak, { languages: codedList(frame, 'language', spoken) })}</p>}
      {perhapsInterpreter && <p>{t.perhapsInterpreter}</p>}
      {interpreter && <p>{t.interpreter}</p>}
    </>
  )
}

export function Patients({ clinic, frame }: Props) {
  const t = CLINIC[frame.language]
  return (
    <dl className="answers">
      <CodedAnswer title={t.ages} list="patientAgeGroup" all={clinic.ages} frame={frame} />
      <dt>{t.languages}</dt>
      <dd>
        <Languages clinic={clinic} frame={frame} />
      </dd>
      <CodedAnswer title={t.communities} list="patientCommunity" all={clinic.communities} frame={frame} />
      <CodedAnswer title={t.genders} list="patientGender" all={clinic.genders} frame={frame} />
      <CodedAnswer title={t.ethnicities} list="patientEthnicity" all={clinic.ethnicities} frame={frame} />
    </dl>
  )
}

export function Practical({ clinic, behind, frame }: Props & { behind: TextsBehind }) {
  const t = CLINIC[frame.language]
  return (
    <dl className="answers">
      <dt>{t.payment}</dt>
      <dd>
        <Payment clinic={clinic} frame={frame} />
      </dd>
      <CodedAnswer title={t.accessibility} list="accessibilitySupport" all={clinic.accessibility} frame={frame} />
      <YesNo name="publicTransit" details={clinic.details.publicTransit} clinic={clinic} frame={frame}>
        <EnglishChanged at={behind.transit} clinic={clinic} frame={frame} />
      </YesNo>
      <YesNo
        name="transportationAssistance"
        details={clinic.details.transportationAssistance}
        clinic={clinic}
        frame={frame}
      >
        <EnglishChanged at={behind.rides} clinic={clinic} frame={frame} />
      </YesNo>
    </dl>
  )
}

type YesNoProps = Props & { name: PublicAnswer; details?: BothLanguages; children?: ReactNode }

/** A yes/no answer, with what the clinic wrote beside it. */
function YesNo({ name, details, clinic, frame, children }: YesNoProps) {
  const answer = answerText(clinic, name, frame)
  return (
    <>
      <dt>{FIELDS[name].public.label[frame.language]}</dt>
      <dd>
        {answer === null ? <Silent frame={frame} /> : <p>{answer}</p>}
        {answer !== null && details && <Written text={details} frame={frame} />}
        {children}
      </dd>
    </>
  )
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
      <dl className="services">
        {licences.map(({ kind, until }) => (
          <div key={kind}>
            <dt>
              {LICENCE_WORDS[kind][language].name}
              {until && <span className="quiet">, {fill(t.until, { date: formatDay(until, language) })}</span>}
            </dt>
            <dd>{LICENCE_WORDS[kind][language].sentence}</dd>
          </div>
        ))}
      </dl>
      {numbers.length > 0 && (
        <details>
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
