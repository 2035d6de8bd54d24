import type { Leak } from '../../../domain/clinic/address-leaks.ts'
import { attributeLabel } from '../../../domain/clinic/changes.ts'
import { Alert } from '../../ui/alert.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { leakTexts as texts } from './leak-texts.ts'

/** Warns of texts that name the street, the ZIP code or the town of a hidden address. */
export function LeakWarning({ leaks }: { leaks: readonly Leak[] }) {
  if (leaks.length === 0) return null
  return (
    <Alert kind="warning" slim>
      <p>{texts.leakText()}</p>
      <ul>
        {leaks.map(({ attribute, part, words }) => (
          <li key={`${attribute} ${part}`}>{texts.leak(attributeLabel(attribute, spokenLanguage()), words)}</li>
        ))}
      </ul>
    </Alert>
  )
}
