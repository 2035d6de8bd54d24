import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { FORMS_PER_HOUR, FOUND, LONGEST_MESSAGE, MESSAGE_KEPT_DAYS } from '../../domain/directory/feedback.ts'
import { Layout } from '../pieces/layout.tsx'
import { SEND, VisitorForm } from '../pieces/visitor-form.tsx'
import { FEEDBACK } from '../texts/feedback.ts'
import { fill } from '../texts/fill.ts'

type Props = { data: PageData['feedback']; frame: Frame }

/** A feedback form that visitors open by themselves; no page shows a pop-up or a survey. */
export function Feedback({ data, frame }: Props) {
  const t = FEEDBACK[frame.language]
  const title = data.sent ? t.sentTitle : t.title
  return (
    <Layout frame={frame} title={title} description={t.description}>
      <h1>{title}</h1>
      {data.sent ? (
        <p className="lead" role="status">
          {data.sent === 'counted' ? t.countedLead : t.sentLead}
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

const CONTROLS = { found: `found-${FOUND[0]}`, long: 'message', many: SEND } as const

function Form({ data: { problem, typed }, frame: { language } }: Props) {
  const t = FEEDBACK[language]
  const problems = {
    found: t.problemFound,
    long: fill(t.problemLong, { n: LONGEST_MESSAGE.toLocaleString('en-US') }),
    many: fill(t.problemMany, { n: FORMS_PER_HOUR }),
  }
  return (
    <VisitorForm
      action={pathOf('feedback', language)}
      problem={problem && { title: t.problemTitle, text: problems[problem], control: CONTROLS[problem] }}
      choice={{
        name: 'found',
        legend: t.found,
        values: FOUND,
        labels: t,
        typed: typed.found,
        error: problem === 'found' ? problems.found : null,
      }}
      message={{
        label: t.message,
        hint: t.messageHint,
        rows: 6,
        longest: LONGEST_MESSAGE,
        typed: typed.message,
        error: problem === 'long' ? problems.long : null,
      }}
      trap={t.trap}
      kept={fill(t.kept, { days: MESSAGE_KEPT_DAYS })}
      send={t.send}
    />
  )
}
