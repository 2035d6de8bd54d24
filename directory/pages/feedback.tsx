import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { FOUND, LONGEST_MESSAGE, MESSAGE_KEPT_DAYS } from '../../domain/directory/feedback.ts'
import { Layout } from '../pieces/layout.tsx'
import { FEEDBACK } from '../texts/feedback.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['feedback']; frame: Frame }

/** A form of our own, on a page that visitors open by themselves: nothing slides in or asks while they search. */
export function Feedback({ data, frame }: Props) {
  const t = FEEDBACK[frame.language]
  const title = data.sent ? t.sentTitle : t.title
  return (
    <Layout frame={frame} title={title} description={t.description}>
      <h1>{title}</h1>
      {data.sent ? (
        <p className="lead" role="status">
          {t.sentLead}
        </p>
      ) : (
        <>
          <p className="lead">{t.lead}</p>
          <p>{t.noReply}</p>
          <p>{t.clinicWrong}</p>
          <Form data={data} frame={frame} />
        </>
      )}
    </Layout>
  )
}

const FIELDS = { found: 'found-yes', long: 'message', many: 'send' } as const

function Form({ data: { problem, typed }, frame: { language } }: Props) {
  const t = FEEDBACK[language]
  const problems = {
    found: t.problemFound,
    long: fill(t.problemLong, { n: LONGEST_MESSAGE.toLocaleString('en-US') }),
    many: t.problemMany,
  }
  const isWrong = (field: typeof problem) => problem === field && { 'aria-invalid': true }
  return (
    <form className="feedback" method="post" action={pathOf('feedback', language)}>
      {problem && (
        <div className="error" role="alert" data-focus="" tabIndex={-1}>
          <h2>{t.problemTitle}</h2>
          <p>
            <a href={`#${FIELDS[problem]}`}>{problems[problem]}</a>
          </p>
        </div>
      )}
      <fieldset>
        <legend>{t.found}</legend>
        {problem === 'found' && (
          <p className="error" id="found-error">
            {t.problemFound}
          </p>
        )}
        {FOUND.map((answer) => (
          <label key={answer} className="choice" htmlFor={`found-${answer}`}>
            <input
              type="radio"
              id={`found-${answer}`}
              name="found"
              value={answer}
              required
              defaultChecked={typed.found === answer}
              {...isWrong('found')}
              {...(problem === 'found' && { 'aria-describedby': 'found-error' })}
            />{' '}
            {t[answer]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor="message">{t.message}</label>
        <p className="hint" id="message-hint">
          {t.messageHint}
        </p>
        {problem === 'long' && (
          <p className="error" id="message-error">
            {problems.long}
          </p>
        )}
        <textarea
          id="message"
          name="message"
          rows={6}
          maxLength={LONGEST_MESSAGE}
          defaultValue={typed.message ?? ''}
          aria-describedby={problem === 'long' ? 'message-hint message-error' : 'message-hint'}
          {...isWrong('long')}
        />
      </div>
      <div className="trap">
        <label htmlFor="website">{t.trap}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="hint">{fill(t.kept, { days: MESSAGE_KEPT_DAYS })}</p>
      <button type="submit" id="send">
        {t.send}
      </button>
    </form>
  )
}
