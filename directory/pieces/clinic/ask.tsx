import type { Frame } from '../../../contract/directory/page-data.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { DirectorySearch } from '../../../domain/directory/query.ts'
import { type AskedFilter, type QuestionToAsk, whatToAsk } from '../../../domain/directory/what-to-ask.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { TO_ASK } from '../../texts/filters.ts'
import { choiceText, small } from '../words.tsx'

export function BeforeYouCall(props: { clinic: PublicClinic; search: Pick<DirectorySearch, 'filters'>; frame: Frame }) {
  const { clinic, search, frame } = props
  const t = CLINIC[frame.language]
  return (
    <section className="before-call" aria-labelledby="before">
      <h2 id="before">{t.before}</h2>
      <p>{t.beforeLead}</p>
      <ol>
        {whatToAsk(clinic, search).map((question) => (
          <li key={questionText(question, frame)}>{questionText(question, frame)}</li>
        ))}
      </ol>
    </section>
  )
}

export function questionText(question: QuestionToAsk, frame: Frame): string {
  const t = CLINIC[frame.language]
  if (question.ask !== 'filter') {
    const words = {
      plan: t.askPlan,
      openings: t.askOpenings,
      hours: t.askHours,
      cost: t.askCost,
      papers: t.askPapers,
      soon: t.askSoon,
    }
    return words[question.ask]
  }
  const { name, values } = question
  const sentences: Partial<Record<string, string>> = TO_ASK[frame.language]
  const ofChoices = values.flatMap((value) => sentences[value === '1' ? name : value] ?? [])
  if (ofChoices.length > 0) return ofChoices.join(' ')
  const labels = values.map((value) => choiceText(frame, name, value))
  const choices = GROUPS.has(name) ? labels.map(small) : labels
  const what = new Intl.ListFormat(frame.language, { type: 'disjunction' }).format(choices)
  return fill(sentences[name] ?? '', { what })
}

/** Choices that are groups of people or kinds of support; others are names. */
const GROUPS: ReadonlySet<string> = new Set<AskedFilter>(['age', 'community', 'gender', 'access'])
