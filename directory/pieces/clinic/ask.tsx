import type { Frame } from '../../../contract/directory/page-data.ts'
import { type FilterName, filterNamed } from '../../../domain/directory/filters.ts'
import { INTERPRETER } from '../../../domain/directory/listing.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { DirectorySearch } from '../../../domain/directory/query.ts'
import { type QuestionToAsk, whatToAsk } from '../../../domain/directory/what-to-ask.ts'
import { CLINIC } from '../../texts/clinic.ts'
import { fill } from '../../texts/fill.ts'
import { TO_ASK } from '../../texts/filters.ts'
import { inLine, listText, shortText, small } from '../words.tsx'

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
  return filterQuestion(question.name, question.values, frame)
}

/** A question about choices of one filter: "Do you take Medicaid?". */
export function filterQuestion(name: FilterName, values: readonly string[], frame: Frame): string {
  const t = CLINIC[frame.language]
  if (name === 'new' || name === 'places') return t.askOpenings
  if (name === 'wait') return t.askSoon
  const sentences: Partial<Record<string, string>> = TO_ASK[frame.language]
  const { values: choices } = filterNamed(name)
  if ('words' in choices && name !== 'day' && name !== 'help') {
    return values.flatMap((value) => sentences[value === '1' ? name : value] ?? []).join(' ')
  }
  const labels = values.filter((value) => ownQuestion(name, value) === null).map((value) => label(name, value, frame))
  const sentence = sentences[name] ?? TO_ASK[frame.language].access
  const asked = labels.length === 0 ? [] : [fill(sentence, { what: listText(labels, frame, 'disjunction') })]
  const own = values.flatMap((value) => ownQuestion(name, value) ?? [])
  return [...asked, ...own.map((one) => TO_ASK[frame.language][one])].join(' ')
}

/** The code of the payment type. */
const FREE = 8

/** "Free of charge" and "interpreter" fit no sentence of their lists. */
function ownQuestion(name: FilterName, value: string): 'free' | 'interpreter' | null {
  if (name === 'pay' && Number(value) === FREE) return 'free'
  return name === 'lang' && Number(value) === INTERPRETER ? 'interpreter' : null
}

/** A choice inside a sentence. In English, languages and ethnicities begin with a capital. */
function label(name: FilterName, value: string, frame: Frame): string {
  const text = shortText(frame, name, value)
  if (name === 'lang') return inLine(text, 'language', frame)
  return GROUPS.has(name) || (name === 'ethnicity' && frame.language === 'es') ? small(text) : text
}

/** Choices that are groups of people, ways to pay or kinds of support; others are names. */
const GROUPS: ReadonlySet<FilterName> = new Set([
  'age',
  'community',
  'gender',
  'access',
  'pay',
  'help',
  'service',
] as const)
