import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { LONGEST_REPORT, REPORT_KINDS, REPORT_WORDS_KEPT_DAYS } from '../../domain/directory/reports.ts'
import { Layout } from '../pieces/layout.tsx'
import { langOfName } from '../pieces/words.tsx'
import { fill } from '../texts/fill.ts'
import { REPORT } from '../texts/report.ts'

type Props = { data: PageData['report']; frame: Frame }

/** What is wrong on a clinic's page, told without an account or a name. */
export function Report({ data, frame }: Props) {
  const { clinic } = data
  const t = REPORT[frame.language]
  const title = fill(t.title, { name: clinic.name })
  return (
    <Layout frame={frame} title={title} description={t.description}>
      <h1>{title}</h1>
      <p className="lead">{fill(t.lead, { name: clinic.name })}</p>
      <p>{t.noReply}</p>
      <Form data={data} frame={frame} />
      <p>
        {t.back}{' '}
        <a href={clinicPath(clinic, frame.language)} lang={langOfName(frame)}>
          {clinic.name}
        </a>
      </p>
    </Layout>
  )
}

const FIELDS = {
  kind: `kind-${REPORT_KINDS[0]}`,
  words: 'message',
  long: 'message',
  fast: 'send',
  many: 'send',
} as const

function Form({ data: { clinic, problem, typed }, frame: { language, now } }: Props) {
  const t = REPORT[language]
  const problems = {
    kind: t.problemKind,
    words: t.problemWords,
    long: fill(t.problemLong, { n: LONGEST_REPORT }),
    fast: t.problemFast,
    many: t.problemMany,
  }
  const wrongWords = problem === 'words' || problem === 'long'
  return (
    <form className="feedback" method="post" action={pathOf('report', language, String(clinic.clinicId))}>
      {problem && (
        <div className="error" role="alert" data-focus="" tabIndex={-1}>
          <h2>{t.problemTitle}</h2>
          <p>
            <a href={`#${FIELDS[problem]}`}>{problems[problem]}</a>
          </p>
        </div>
      )}
      <fieldset>
        <legend>{t.kind}</legend>
        {problem === 'kind' && (
          <p className="error" id="kind-error">
            {t.problemKind}
          </p>
        )}
        {REPORT_KINDS.map((kind) => (
          <label key={kind} className="choice" htmlFor={`kind-${kind}`}>
            <input
              type="radio"
              id={`kind-${kind}`}
              name="kind"
              value={kind}
              required
              defaultChecked={typed.kind === kind}
              {...(problem === 'kind' && { 'aria-invalid': true, 'aria-describedby': 'kind-error' })}
            />{' '}
            {t[kind]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor="message">{t.message}</label>
        <p className="hint" id="message-hint">
          {t.messageHint}
        </p>
        {wrongWords && (
          <p className="error" id="message-error">
            {problems[problem]}
          </p>
        )}
        <textarea
          id="message"
          name="message"
          rows={4}
          maxLength={LONGEST_REPORT}
          defaultValue={typed.message ?? ''}
          aria-describedby={wrongWords ? 'message-hint message-error' : 'message-hint'}
          {...(wrongWords && { 'aria-invalid': true })}
        />
      </div>
      <div className="trap">
        <label htmlFor="website">{t.trap}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="opened" value={now.getTime()} />
      <p className="hint">{fill(t.kept, { days: REPORT_WORDS_KEPT_DAYS })}</p>
      <button type="submit" id="send">
        {t.send}
      </button>
    </form>
  )
}
