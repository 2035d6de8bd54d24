import type { ReactNode } from 'react'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { Coded, PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { DirectorySearch } from '../../../domain/directory/query.ts'
import { decisiveServices, yearsOf } from '../../../domain/directory/what-they-do.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { NEEDS } from '../../texts/home.ts'
import { SERVICE_WORDS } from '../../texts/services.ts'
import { SILENCE } from '../../texts/silence.ts'
import { Icon, type IconName } from '../icon.tsx'
import { answerText, codedList, codedText, inLine, small } from '../words.tsx'

type Props = { clinic: PublicClinic; search: Pick<DirectorySearch, 'filters'>; frame: Frame }

const inOneLine = (texts: readonly string[]) =>
  [...new Set(texts)].map((text, index) => (index === 0 ? text : small(text))).join(', ')

/** "Detox: you stay there, medicine for addiction": from the licence, never from the clinic's own text. */
export const doesText = ({ services }: Pick<PublicClinic, 'services'>, { language }: Frame): string =>
  inOneLine(decisiveServices(services).flatMap((id) => SERVICE_WORDS[id]?.[language] ?? []))

/** The need that each category of services answers. */
const NEED_OF = { 1: 'mh', 2: 'sud', 3: 'recovery' } as const
export const needOf = (categoryId: number) => NEED_OF[categoryId as keyof typeof NEED_OF]

export const helpsWithText = ({ treats }: Pick<PublicClinic, 'treats'>, { language }: Frame): string =>
  inOneLine(treats.flatMap((id) => (needOf(id) ? NEEDS[language][needOf(id)] : [])))

/** "0 to 25 years"; the names of the groups where years are missing between them. */
export function agesText({ ages, fromFeed }: Pick<PublicClinic, 'ages' | 'fromFeed'>, frame: Frame): string {
  const t = CLINIC[frame.language]
  if (fromFeed.includes('clinicPatientAgeGroups')) {
    return fill(SILENCE[frame.language].otherAges, {
      ages: inOneLine(ages.map((one) => codedText(frame, 'patientAgeGroup', one))),
    })
  }
  const years = yearsOf(ages)
  if (years === null) return codedList(frame, 'patientAgeGroup', ages)
  const { from, to } = years
  if (to !== null) return fill(t.yearsSpan, { from, to })
  return from === 0 ? t.yearsAll : fill(t.yearsFrom, { from })
}

const [ANY, RESTRICTED, ONLY, NONE] = [1, 2, 3, 4]

function visitsText({ telehealth: { optionId } }: PublicClinic, { language }: Frame): string | null {
  const t = CLINIC[language]
  if (optionId === ANY) return t.visitBoth
  if (optionId === RESTRICTED) return t.visitSome
  if (optionId === ONLY) return t.teleOnly
  return optionId === NONE ? t.visitPerson : null
}

/** Six facts at most, before any section. A fact that the clinic did not give is left out. */
export function Glance({ clinic, search, frame }: Props) {
  const t = CLINIC[frame.language]
  const { payment, languages, ages } = clinic
  const facts: [IconName, string, ReactNode][] = [
    ['heart', t.helpsWith, helpsWithText(clinic, frame)],
    ['people', t.ages, ages.length > 0 && agesText(clinic, frame)],
    ['pay', t.cost, <Few key="pay" list="paymentType" all={payment} asked={search.filters.pay} frame={frame} />],
    ['talk', t.languages, languages.spoken.length > 0 && <Spoken clinic={clinic} search={search} frame={frame} />],
    ['video', t.visits, visitsText(clinic, frame)],
    ['clock', t.firstVisit, answerText(clinic, 'appointmentRequired', frame)],
  ]
  const given = facts.filter(([, label, value]) => value && !(label === t.cost && payment.length === 0))
  if (given.length === 0) return null
  return (
    <section className="at-a-glance" aria-labelledby="glance">
      <h2 id="glance" className="visually-hidden">
        {t.glance}
      </h2>
      <ul className="glance">
        {given.map(([icon, label, value]) => (
          <li key={label}>
            <Icon name={icon} />
            <b>{label}</b>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Spoken({ clinic: { languages }, search, frame }: Props) {
  const t = CLINIC[frame.language]
  return (
    <>
      <Few list="language" all={languages.spoken} asked={search.filters.lang} frame={frame} />
      {languages.interpreter && <> · {t.byInterpreter}</>}
    </>
  )
}

const MOST_NAMED = 3

type FewProps = {
  list: 'paymentType' | 'language'
  all: readonly Coded[]
  asked: readonly string[] | undefined
  frame: Frame
}

/** What the visitor asked for first and ticked, a few more, and how many there are beside them. */
function Few({ list, all, asked = [], frame }: FewProps) {
  const isAsked = ({ id }: Coded) => asked.includes(String(id))
  const mine = all.filter(isAsked)
  const others = all.filter((one) => !isAsked(one))
  const named = others.slice(0, Math.max(0, MOST_NAMED - mine.length))
  const left = others.length - named.length
  const textOf = (one: Coded, at: number) =>
    at === 0 ? codedText(frame, list, one) : inLine(codedText(frame, list, one), list, frame)
  const rest = named.map((one, index) => textOf(one, mine.length + index)).join(', ')
  return (
    <>
      {mine.map((one, index) => (
        <span key={one.id} className="yes">
          <Icon name="check" /> {textOf(one, index)}
          {(rest !== '' || one !== mine.at(-1)) && ', '}
        </span>
      ))}
      {rest}
      {left > 0 && <> {fill(CLINIC[frame.language].andMore, { n: left })}</>}
    </>
  )
}
