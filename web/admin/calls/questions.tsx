import type { LeasedCall } from '../../../contract/calls.ts'
import { ANSWERS, type Answer, takesValue } from '../../../domain/calls/questions.ts'
import { SHORTCUTS } from '../../ui/shortcuts.ts'
import { answered, currentOf, type Entered } from './answering.ts'
import { RightValue } from './right-value.tsx'
import { callsTexts as texts } from './texts.ts'

interface QuestionsProps {
  questions: LeasedCall['questions']
  entered: Entered
  /** Single keys answer the questions. */
  isKeyed?: boolean
  onChange: (entered: Entered) => void
}

/** The questions of a call. A narrow screen shows one at a time, with answers as large as a thumb. */
export function Questions({ questions, entered, isKeyed = false, onChange }: QuestionsProps) {
  const current = currentOf(entered)
  return (
    <ol className="call-questions">
      {questions.map((question, index) => {
        const { name, page } = question
        const answer = entered.answers[index] ?? null
        const hasValue = takesValue(question, answer)
        const ask = askOf(question)
        const isNow = index === current
        const keeps = hasValue && index === (current < 0 ? questions.length : current) - 1
        return (
          <li key={name} className="call-question" data-now={isNow || undefined} data-last={keeps || undefined}>
            <p className="call-question__number quiet">{texts.answer(index + 1, questions.length)}</p>
            <p className="call-question__ask">{ask}</p>
            <p className="call-question__page">
              {page === null ? (
                <span className="quiet">{texts.silent()}</span>
              ) : (
                <>
                  <span className="quiet">{texts.pageSays()}</span> <strong>{page}</strong>
                </>
              )}
            </p>
            <fieldset className="call-answers">
              <legend className="usa-sr-only">{ask}</legend>
              {ANSWERS.map((value) => (
                <label
                  key={value}
                  className={`call-answer call-answer--${value}`}
                  data-key={isKeyed ? SHORTCUTS.call[value] : undefined}
                >
                  <input
                    type="radio"
                    name={`answer-${name}`}
                    value={value}
                    checked={answer === value}
                    onChange={() => onChange(answered(entered, index, value))}
                  />
                  {labelOf(value, page)}
                </label>
              ))}
            </fieldset>
            {hasValue && (
              <RightValue
                question={question}
                answer={answer}
                says={entered.says[index] ?? ''}
                value={entered.values[index] ?? null}
                onSays={(says) => onChange({ ...entered, says: entered.says.with(index, says) })}
                onValue={(value) => onChange({ ...entered, values: entered.values.with(index, value) })}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const askOf = ({ name, kind, page }: LeasedCall['questions'][number]): string => {
  const silent: Partial<Record<typeof name, () => string>> =
    kind === 'value' && page === null ? texts.silentQuestions : {}
  return (silent[name] ?? texts.questions[name])()
}

function labelOf(answer: Answer, page: string | null): string {
  return page === null && (answer === 'right' || answer === 'wrong')
    ? texts.silentAnswers[answer]()
    : texts.answers[answer]()
}
