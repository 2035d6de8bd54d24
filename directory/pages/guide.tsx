import { searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { type FilterName, filterNamed, type Help } from '../../domain/directory/filters.ts'
import { FILTER_STEPS, type GuideStep, stepsFor, WHO } from '../../domain/directory/guide.ts'
import { type Pair, searchParams, valuesOf } from '../../domain/directory/query.ts'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { MilesField } from '../pieces/miles-field.tsx'
import { choiceText } from '../pieces/words.tsx'
import { counted, fill } from '../texts/fill.ts'
import { FILTER_NAMES } from '../texts/filters.ts'
import { GUIDE } from '../texts/guide.ts'
import { NEED_LEADS } from '../texts/home.ts'

type Props = { data: PageData['guide']; frame: Frame }

/** One question of the guided search. The address carries every earlier answer, so Back, reload and bookmarks work. */
export function Guide({ data, frame }: Props) {
  const { step, who, search } = data
  const { language } = frame
  const t = GUIDE[language]
  const steps = stepsFor(search)
  const name = steps[step - 1] as GuideStep
  const isLast = name === 'pay'
  const heading = questionOf(name, who === 'other', frame)
  const answers: Pair[] = [...(who ? [['who', who] as const] : []), ...searchParams(search)]
  const at = (number: number) => pathOf('guide', language) + queryOf([...answers, ['step', String(number)]])
  const progress = fill(t.step, { n: step, all: steps.length })
  return (
    <Layout
      frame={frame}
      title={`${heading} ${progress}`}
      description={t.description}
      urgent={search.filters.help?.includes('crisis') ?? false}
    >
      <div className="guided">
        {step > 1 && (
          <p className="back">
            <a href={at(step - 1)}>
              <Icon name="back" /> {t.back}
            </a>
          </p>
        )}
        <p className="progress">
          <span className="quiet">{progress}</span>
          <progress value={step} max={steps.length} aria-hidden="true" />
        </p>
        <h1 id="question">{heading}</h1>
        {step === 1 && <p>{t.lead}</p>}
        <form className="guide" action={pathOf(isLast ? 'results' : 'guide', language)}>
          {answers
            // Another place needs another distance.
            .filter(([key]) => key !== name && !(name === 'near' && key === 'miles'))
            .map(([key, value]) => (
              <input
                key={`${key}=${value}`}
                type="hidden"
                name={key}
                value={value}
                disabled={isLast && key === 'who'}
              />
            ))}
          {!isLast && <input type="hidden" name="step" value={step + 1} />}
          <Question name={name} data={data} frame={frame} />
          <button type="submit">{isLast ? t.last : t.next}</button>
        </form>
        <p className="guide-links">
          <a href={isLast ? searchPath(search, language) : at(step + 1)}>{t.skip}</a>{' '}
          {step > 1 && <a href={pathOf('guide', language)}>{t.restart}</a>}
        </p>
        {step > 1 && !isLast && <Enough data={data} frame={frame} />}
        <SoFar data={data} frame={frame} />
      </div>
    </Layout>
  )
}

/** The way out before the last question, with how many places fit so far. */
function Enough({ data: { search, listed, placeProblem }, frame: { language } }: Props) {
  const t = GUIDE[language]
  if (listed === 0) return <p className="enough">{t.enoughNone}</p>
  const known = placeProblem ? { ...search, near: null, miles: null } : search
  return (
    <p className="enough">
      <a className="button second" href={searchPath(known, language)}>
        {counted(listed, t.enoughOne, t.enough, language)}
      </a>
    </p>
  )
}

/** The answers so far, folded. */
function SoFar({ data: { search }, frame }: Props) {
  const filters = Object.entries(search.filters) as [FilterName, readonly string[]][]
  const rows = [
    ...filters.map(([name, values]): [string, string] => [
      FILTER_NAMES[frame.language][name],
      values.map((value) => choiceText(frame, name, value)).join(', '),
    ]),
    ...(search.near === null ? [] : [[GUIDE[frame.language].near, search.near] as [string, string]]),
  ]
  if (rows.length === 0) return null
  return (
    <details className="fold so-far">
      <summary>{GUIDE[frame.language].soFar}</summary>
      <dl className="facts">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function questionOf(name: GuideStep, forOther: boolean, { language }: Frame): string {
  const t = GUIDE[language]
  const { who, age, help, lang, near, visit, miles, pay } = t
  const own = { who, age, help, lang, near, visit, miles, pay }
  const other = {
    ...own,
    age: t.ageOther,
    help: t.helpOther,
    visit: t.visitOther,
    miles: t.milesOther,
    pay: t.payOther,
  }
  return (forOther ? other : own)[name]
}

function Question({ name, data, frame }: Props & { name: GuideStep }) {
  const { language } = frame
  const t = GUIDE[language]
  const { who, search } = data
  if (name === 'who') {
    return (
      <Options>
        {WHO.map((one) => (
          <Option
            key={one}
            type="radio"
            name="who"
            value={one}
            on={who === one}
            text={one === 'me' ? t.whoMe : t.whoOther}
          />
        ))}
      </Options>
    )
  }
  if (name === 'near') return <Place data={data} frame={frame} />
  if (name === 'lang') return <LanguageChoice data={data} frame={frame} />
  if (name === 'miles') {
    const label = questionOf('miles', who === 'other', frame)
    return <MilesField label={label} miles={search.miles} radii={data.radii()} language={language} unseen />
  }
  const filter = filterNamed(FILTER_STEPS[name] ?? 'help')
  const chosen = search.filters[filter.name] ?? []
  const all = valuesOf(filter, frame.book)
  const offered = all.filter((value) => data.isOffered(filter.name, value) || chosen.includes(value))
  const anyAge = offered.length < all.length ? t.ageOthers : t.ageAny
  const any = { age: anyAge, visit: t.visitAny }[name as 'age' | 'visit']
  const one = name === 'visit' || name === 'age'
  const hint = { age: t.ageHint, help: t.helpHint, pay: t.payHint, visit: '' }[name]
  return (
    <>
      {hint && <p className="hint">{hint}</p>}
      <Options>
        {offered.map((value) => (
          <Option
            key={value}
            type={one ? 'radio' : 'checkbox'}
            name={filter.key}
            value={value}
            on={chosen.includes(value)}
            text={choiceText(frame, filter.name, value)}
            {...(name === 'help' && { hint: NEED_LEADS[language][value as Help] })}
          />
        ))}
        {any && <Option type="radio" name={filter.key} value="" on={chosen.length === 0} text={any} />}
      </Options>
    </>
  )
}

function Options({ children }: { children: React.ReactNode }) {
  return <fieldset aria-labelledby="question">{children}</fieldset>
}

type OptionProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  on: boolean
  text: string
  /** The choice in other words. */
  hint?: string
}

function Option({ type, name, value, on, text, hint }: OptionProps) {
  return (
    <label className="option">
      <input type={type} name={name} value={value} defaultChecked={on} /> <b>{text}</b>
      {hint && <span>{hint}</span>}
    </label>
  )
}

function LanguageChoice({ data: { search, isOffered }, frame }: Props) {
  const t = GUIDE[frame.language]
  const filter = filterNamed('lang')
  return (
    <div>
      <p className="hint" id="lang-hint">
        {t.langHint}
      </p>
      <select
        name="lang"
        aria-labelledby="question"
        aria-describedby="lang-hint"
        defaultValue={search.filters.lang?.[0] ?? ''}
      >
        <option value="">{t.langAny}</option>
        {valuesOf(filter, frame.book)
          .filter((value) => isOffered('lang', value) || search.filters.lang?.includes(value))
          .map((value) => (
            <option key={value} value={value}>
              {choiceText(frame, 'lang', value)}
            </option>
          ))}
      </select>
    </div>
  )
}

function Place({ data: { search, placeProblem }, frame }: Props) {
  const t = GUIDE[frame.language]
  return (
    <div className={placeProblem ? 'wrong-field' : undefined}>
      <p className="hint" id="near-hint">
        {t.nearHint}
      </p>
      {placeProblem && (
        <p className="error" id="near-error" role="alert">
          {fill(placeProblem === 'none' ? t.nearNone : t.nearProblem, { near: search.near ?? '' })}
        </p>
      )}
      <input
        name="near"
        type="text"
        maxLength={100}
        autoComplete="postal-code"
        aria-labelledby="question"
        aria-describedby={placeProblem ? 'near-error near-hint' : 'near-hint'}
        defaultValue={search.near ?? ''}
        {...(placeProblem && { 'aria-invalid': true, 'data-focus': '' })}
      />
    </div>
  )
}
