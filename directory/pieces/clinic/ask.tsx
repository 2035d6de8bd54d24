import type { Frame } from '../../../contract/directory/page-data.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { DirectorySearch } from '../../../domain/directory/query.ts'
import { type QuestionToAsk, whatToAsk } from '../../../domain/directory/what-to-ask.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { SILENT_ABOUT } from '../../texts/filters.ts'
import { choiceText } from '../words.tsx'

export function BeforeYouCall(props: { clinic: PublicClinic; search: Pick<DirectorySearch, 'filters'>; frame: Frame }) {
  const { clinic, search, frame } = props
  const t = CLINIC[frame.language]
  return (
    <section className="ask" aria-labelledby="before">
      <h2 id="before">{t.before}</h2>
      <p>{t.beforeLead}</p>
      <ul>
        {whatToAsk(clinic, search).map((question) => (
          <li key={questionText(question, frame)}>{questionText(question, frame)}</li>
        ))}
      </ul>
    </section>
  )
}

export function questionText(question: QuestionToAsk, frame: Frame): string {
  const t = CLINIC[frame.language]
  if (question.ask !== 'filter') {
    const words = { plan: t.askPlan, openings: t.askOpenings, cost: t.askCost, papers: t.askPapers, soon: t.askSoon }
    return words[question.ask]
  }
  const { name, values } = question
  const what = values.map((value) => choiceText(frame, name, value)).join(', ')
  if (name === 'pay') return fill(t.askPay, { what })
  if (name === 'lang') return fill(t.askLanguage, { what })
  if (name === 'age') return fill(t.askAge, { what })
  return fill(t.askFilter, { what: SILENT_ABOUT[frame.language][name] })
}
