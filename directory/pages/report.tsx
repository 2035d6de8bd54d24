import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { FORMS_PER_HOUR } from '../../domain/directory/feedback.ts'
import {
  LONGEST_REPORT,
  REPORT_KINDS,
  REPORT_WORDS_KEPT_DAYS,
  reportedNumbers,
} from '../../domain/directory/reports.ts'
import { Layout } from '../pieces/layout.tsx'
import { shownNumber } from '../pieces/phone.tsx'
import { SEND, VisitorForm } from '../pieces/visitor-form.tsx'
import { langOfName } from '../pieces/words.tsx'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { REPORT } from '../texts/report.ts'

type Props = { data: PageData['report']; frame: Frame }

/** Form in which a visitor reports a mistake on a clinic's page, without an account or a name. */
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
      <p>
        <a href={pathOf('reportStatus', frame.language)}>{CLINIC[frame.language].reportStatus}</a>
      </p>
    </Layout>
  )
}

const CONTROLS = { words: 'message', long: 'message', fast: SEND, many: SEND } as const

function Form({ data: { clinic, problem, typed }, frame: { language, now } }: Props) {
  const t = REPORT[language]
  const problems = {
    kind: t.problemKind,
    number: t.problemNumber,
    words: t.problemWords,
    long: fill(t.problemLong, { n: LONGEST_REPORT }),
    fast: t.problemFast,
    many: fill(t.problemMany, { n: FORMS_PER_HOUR }),
  }
  const numbers = reportedNumbers(clinic.phones)
  const controls = { ...CONTROLS, kind: `kind-${REPORT_KINDS[0]}`, number: `number-${numbers[0]}` }
  return (
    <VisitorForm
      action={pathOf('report', language, String(clinic.clinicId))}
      problem={problem && { title: t.problemTitle, text: problems[problem], control: controls[problem] }}
      choice={{
        name: 'kind',
        legend: t.kind,
        values: REPORT_KINDS,
        labels: t,
        typed: typed.kind,
        error: problem === 'kind' ? problems.kind : null,
      }}
      second={
        numbers.length === 0
          ? null
          : {
              name: 'number',
              legend: t.number,
              values: numbers,
              labels: Object.fromEntries(numbers.map((number) => [number, shownNumber(number)])),
              typed: typed.number,
              error: problem === 'number' ? problems.number : null,
              optional: true,
            }
      }
      message={{
        label: t.message,
        hint: t.messageHint,
        rows: 4,
        longest: LONGEST_REPORT,
        typed: typed.message,
        error: problem === 'words' || problem === 'long' ? problems[problem] : null,
      }}
      trap={t.trap}
      kept={fill(t.kept, { days: REPORT_WORDS_KEPT_DAYS })}
      send={t.send}
    >
      <input type="hidden" name="opened" value={now.getTime()} />
    </VisitorForm>
  )
}
