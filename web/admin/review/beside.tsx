import type { ChangeRecord } from '../../../contract/updates.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { tellChanges } from '../../../domain/clinic/tell.ts'
import { Alert } from '../../ui/alert.tsx'
import { reviewTexts } from './texts.ts'

/** Names other reviewers who have this submission open; both may go on. */
export function Others({ others }: { others: readonly { name: string; openedAt: string }[] }) {
  return (
    <div role="status">
      {others.map(({ name, openedAt }) => (
        <Alert key={name} kind="information" slim>
          {reviewTexts.opened(name, Math.max(0, Math.floor((Date.now() - Date.parse(openedAt)) / 60_000)))}
        </Alert>
      ))}
    </div>
  )
}

interface AlreadyLiveProps {
  records: readonly ChangeRecord[]
  clinic: Clinic
  voice: Voice
}

/** Changes of this submission that needed no review. */
export function AlreadyLive({ records, clinic, voice }: AlreadyLiveProps) {
  const changes = records.map(({ attributeChanged, oldValue, newValue }) => ({
    attribute: attributeChanged,
    oldValue: oldValue as Json,
    newValue: newValue as Json,
  }))
  const told = tellChanges(changes, clinic, voice)
  if (told.length === 0) return null
  return (
    <section className="review__live">
      <h2 className="review__section">{reviewTexts.alreadyLive()}</h2>
      <ul>
        {told.map(({ label, oldText, newText, changes: [{ attribute }] }) => (
          <li key={attribute}>
            <strong>{label}:</strong> {oldText || voice.messages.notSpecified()} →{' '}
            {newText || voice.messages.notSpecified()}
          </li>
        ))}
      </ul>
    </section>
  )
}
