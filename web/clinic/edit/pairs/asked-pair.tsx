import { useCallback } from 'react'
import { isEqualPair, type PairPaths } from '../../../../domain/clinic/translations.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { spokenDate } from '../../../ui/language.ts'
import { useStore } from '../../../ui/store.ts'
import { PairFindings } from '../../translations/pair-findings.tsx'
import type { ClinicForm } from '../form.ts'
import { useForm, useSurroundings } from '../form-context.tsx'
import { changedIn, textAt } from './answers.ts'
import { pairTexts as texts } from './texts.ts'
import { useSettled } from './use-settled.ts'

/**
 * Below the two boxes of a text: asks after a change of one language whether the other still says the same. The answer
 * is optional; without it the other language counts as behind once the change is live.
 */
export function AskedPair({ english, spanish }: PairPaths) {
  const { answers, translations } = useSurroundings()
  const isMeant = translations?.meantEqual.includes(english) ?? false
  const asks = useForm((form) => questionsOf(form, { english, spanish }, isMeant))
  const given = useStore(answers)
  const behind = translations?.behind.find(({ attribute }) => attribute === english)
  if (asks === '' && behind === undefined) return null
  const [changed, ...questions] = asks.split(' ')

  const answer = (name: 'same' | 'equal', yes: boolean) => {
    const others = given[name].filter((one) => one !== english)
    answers.set({ ...given, [name]: yes ? [...others, english] : others })
  }
  return (
    <div className="pair-question">
      {asks === '' && behind && <p className="quiet">{texts.behindNow(behind.language, spokenDate(behind.since))}</p>}
      {questions.includes('same') && (
        <fieldset className="usa-fieldset">
          <legend className="pair-question__title">{texts.asked(changed === 'en' ? 'es' : 'en')}</legend>
          <Checkbox
            name={`${english}-same`}
            label={texts.yesSame()}
            checked={given.same.includes(english)}
            onChange={(event) => answer('same', event.target.checked)}
          />
        </fieldset>
      )}
      {questions.includes('equal') && (
        <fieldset className="usa-fieldset">
          <legend className="pair-question__title">{texts.equalAsked()}</legend>
          <Checkbox
            name={`${english}-equal`}
            label={texts.yesEqual()}
            checked={given.equal.includes(english)}
            onChange={(event) => answer('equal', event.target.checked)}
          />
        </fieldset>
      )}
      <Advice english={english} spanish={spanish} />
    </div>
  )
}

/** The question as one string, so that a keystroke that does not change it renders nothing. */
function questionsOf(form: ClinicForm, pair: PairPaths, isMeant: boolean): string {
  const changed = changedIn(form, pair)
  if (changed === '') return ''
  const { clinic } = form.get()
  const [en, es] = [textAt(clinic, pair.english), textAt(clinic, pair.spanish)]
  const asksSame = changed !== 'both' && en.trim() !== '' && es.trim() !== ''
  const asksEqual = !isMeant && isEqualPair({ en, es })
  return [changed, ...(asksSame ? ['same'] : []), ...(asksEqual ? ['equal'] : [])].join(' ')
}

function Advice({ english, spanish }: PairPaths) {
  const select = useCallback(
    ({ get }: ClinicForm) => JSON.stringify([textAt(get().clinic, english), textAt(get().clinic, spanish)]),
    [english, spanish],
  )
  const settled = useSettled(select)
  if (settled === null) return null
  const [en = '', es = ''] = JSON.parse(settled) as string[]
  return <PairFindings en={en} es={es} />
}
