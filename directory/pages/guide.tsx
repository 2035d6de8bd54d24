import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { filterNamed } from '../../domain/directory/filters.ts'
import { FILTER_STEPS, GUIDE_STEPS, type GuideStep, WHO } from '../../domain/directory/guide.ts'
import { type Pair, searchParams, valuesOf } from '../../domain/directory/query.ts'
import { Layout } from '../pieces/layout.tsx'
import { MilesField } from '../pieces/miles-field.tsx'
import { choiceText } from '../pieces/words.tsx'
import { fill } from '../texts/fill.ts'
import { GUIDE } from '../texts/guide.ts'

type Props = { data: PageData['guide']; frame: Frame }

/** One question of the guided search. The address carries every earlier answer, so Back, reload and bookmarks work. */
export function Guide({ data, frame }: Props) {
  const { step, who, search } = data
  const { language } = frame
  const t = GUIDE[language]
  const name = GUIDE_STEPS[step - 1] as GuideStep
  const isLast = step === GUIDE_STEPS.length
  const heading = questionOf(name, who === 'other', frame)
  const answers: Pair[] = [...(who ? [['who', who] as const] : []), ...searchParams(search)]
  const at = (number: number) => pathOf('guide', language) + queryOf([...answers, ['step', String(number)]])
  return (
    <Layout
      frame={frame}
      title={`${heading} ${fill(t.step, { n: step, all: GUIDE_STEPS.length })}`}
      description={t.description}
      urgent={search.filters.help?.includes('crisis') ?? false}
    >
      <p className="quiet">{fill(t.step, { n: step, all: GUIDE_STEPS.length })}</p>
      <h1 id="question">{heading}</h1>
      {step === 1 && <p>{t.lead}</p>}
      <form className="guide" action={pathOf(isLast ? 'results' : 'guide', language)}>
        {answers
          .filter(([key]) => !isAskedBy(name, key))
          .map(([key, value]) => (
            <input key={`${key}=${value}`} type="hidden" name={key} value={value} disabled={isLast && key === 'who'} />
          ))}
        {!isLast && <input type="hidden" name="step" value={step + 1} />}
        <Question name={name} data={data} frame={frame} />
        <button type="submit">{isLast ? t.last : t.next}</button>
      </form>
      <p className="guide-links">
        {step > 1 && <a href={at(step - 1)}>{t.back}</a>}{' '}
        <a href={isLast ? pathOf('results', language) + queryOf(searchParams(search)) : at(step + 1)}>{t.skip}</a>{' '}
        {step > 1 && <a href={pathOf('guide', language)}>{t.restart}</a>}
      </p>
    </Layout>
  )
}

/** Keys that the controls of this step send themselves; a hidden field would send them twice. */
function isAskedBy(step: GuideStep, key: string): boolean {
  return key === step || (step === 'visit' && key === 'miles')
}

function questionOf(name: GuideStep, forOther: boolean, { language }: Frame): string {
  const t = GUIDE[language]
  const own = { who: t.who, age: t.age, help: t.help, lang: t.lang, near: t.near, visit: t.visit, pay: t.pay }
  const other = { ...own, age: t.ageOther, help: t.helpOther, visit: t.visitOther, pay: t.payOther }
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
  if (name === 'lang') return <LanguageChoice search={search} frame={frame} />
  const filter = filterNamed(FILTER_STEPS[name] ?? 'help')
  const chosen = search.filters[filter.name] ?? []
  const any = { age: t.ageAny, visit: t.visitAny }[name as 'age' | 'visit']
  const one = name === 'visit' || name === 'age'
  const hint = { age: t.ageHint, help: t.helpHint, pay: t.payHint, visit: '' }[name]
  return (
    <>
      {hint && <p className="hint">{hint}</p>}
      <Options>
        {valuesOf(filter, frame.book).map((value) => (
          <Option
            key={value}
            type={one ? 'radio' : 'checkbox'}
            name={filter.key}
            value={value}
            on={chosen.includes(value)}
            text={choiceText(frame, filter.name, value)}
          />
        ))}
        {any && <Option type="radio" name={filter.key} value="" on={chosen.length === 0} text={any} />}
      </Options>
      {name === 'visit' && search.near !== null && (
        <MilesField label={t.miles} miles={search.miles} language={language} />
      )}
    </>
  )
}

function Options({ children }: { children: React.ReactNode }) {
  return <fieldset aria-labelledby="question">{children}</fieldset>
}

type OptionProps = { type: 'radio' | 'checkbox'; name: string; value: string; on: boolean; text: string }

function Option({ type, name, value, on, text }: OptionProps) {
  return (
    <label className="choice">
      <input type={type} name={name} value={value} defaultChecked={on} /> {text}
    </label>
  )
}

function LanguageChoice({ search, frame }: { search: PageData['guide']['search']; frame: Frame }) {
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
        {valuesOf(filter, frame.book).map((value) => (
          <option key={value} value={value}>
            {choiceText(frame, 'lang', value)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Place({ data: { search, unknownPlace }, frame }: Props) {
  const t = GUIDE[frame.language]
  return (
    <div className={unknownPlace ? 'wrong-field' : undefined}>
      <p className="hint" id="near-hint">
        {t.nearHint}
      </p>
      {unknownPlace && (
        <p className="error" id="near-error" role="alert">
          {fill(t.nearProblem, { near: search.near ?? '' })}
        </p>
      )}
      <input
        name="near"
        type="text"
        maxLength={100}
        autoComplete="postal-code"
        aria-labelledby="question"
        aria-describedby={unknownPlace ? 'near-error near-hint' : 'near-hint'}
        defaultValue={search.near ?? ''}
        {...(unknownPlace && { 'aria-invalid': true, 'data-focus': '' })}
      />
    </div>
  )
}
