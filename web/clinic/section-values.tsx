import type { WireSectionLine } from '../../contract/confirmations.ts'
import { spokenLanguage } from '../ui/language.ts'
import { messages } from '../ui/texts.ts'

interface SectionValuesProps {
  lines: readonly WireSectionLine[]
  /** The field that the person edits. */
  current?: string | undefined
}

/** The values of a section as on its public page: label and value, in the reader's language. */
export function SectionValues({ lines, current }: SectionValuesProps) {
  const language = spokenLanguage()
  return (
    <dl className="section-values">
      {lines.map((line) => (
        <div key={line.field} className={line.field === current ? 'section-values__current' : undefined}>
          <dt>{line.label[language]}</dt>
          {line.text[language] === '' ? (
            <dd className="not-specified">{messages.notSpecified()}</dd>
          ) : (
            <dd className="told" lang={line.language ?? undefined}>
              {line.text[language]}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
