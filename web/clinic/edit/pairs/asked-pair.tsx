import { Suspense } from 'react'
import { isEqualPair } from '../../../../domain/clinic/translations.ts'
import { spokenDate } from '../../../language.ts'
import { PairCheck } from '../../../translations/pair-check.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { useStore } from '../../../ui/store.ts'
import { useClinic, useForm, useSurroundings } from '../form-context.tsx'
import { changedIn, textAt } from './answers.ts'
import { pairTexts as texts } from './texts.ts'

/**
 * Below the two boxes of a text: where one language was changed alone, whether the other one still says the same. Nothing
 * has to be answered to save; without an answer the other language counts as behind once the change is live.
 */
export function AskedPair({ english, spanish }: { english: string; spanish: string }) {
  const { answers, translations } = useSurroundings()
  const en = useClinic((clinic) => textAt(clinic, english))
  const es = useClinic((clinic) => textAt(clinic, spanish))
  const changed = useForm((form) => changedIn(form, { english, spanish }))
  const given = useStore(answers)
  const behind = translations?.behind.find(({ attribute }) => attribute === english)
  const isAsked = (changed === 'en' || changed === 'es') && en.trim() !== '' && es.trim() !== ''
  const isEqual = changed !== '' && isEqualPair({ en, es }) && !translations?.meantEqual.includes(english)
  if (changed === '' && behind === undefined) return null

  const answer = (name: 'same' | 'equal', yes: boolean) => {
    const others = given[name].filter((one) => one !== english)
    answers.set({ ...given, [name]: yes ? [...others, english] : others })
  }
  return (
    <div className="pair-question">
      {changed === '' && behind && (
        <p className="quiet">{texts.behindNow(behind.language, spokenDate(behind.since))}</p>
      )}
      {isAsked && (
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
      {isEqual && (
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
      <Suspense fallback={null}>
        <PairCheck en={en} es={es} />
      </Suspense>
    </div>
  )
}
