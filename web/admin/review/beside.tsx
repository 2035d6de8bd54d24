import type { ChangeRecord } from '../../../contract/updates.ts'
import { factsOf } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { tellChanges } from '../../../domain/clinic/tell.ts'
import { formatDate } from '../../../domain/dates.ts'
import { serverNow } from '../../session/token.ts'
import { Alert } from '../../ui/alert.tsx'
import { reviewTexts } from './texts.ts'

/** Names other reviewers who have this submission open; both may go on. */
export function Others({ others }: { others: readonly { name: string; openedAt: string }[] }) {
  return (
    <div role="status">
      {others.map(({ name, openedAt }) => (
        <Alert key={name} kind="information" slim>
          {reviewTexts.opened(name, Math.max(0, Math.floor((serverNow().getTime() - Date.parse(openedAt)) / 60_000)))}
        </Alert>
      ))}
    </div>
  )
}

interface WithItProps {
  decided: readonly ChangeRecord[]
  live: readonly ChangeRecord[]
  clinic: Clinic
  voice: Voice
}

/** Parts of this submission that the reviewer need not decide. */
export function WithIt({ decided, live, clinic, voice }: WithItProps) {
  return (
    <>
      <AlreadyDecided records={decided} />
      <AlreadyLive records={live} clinic={clinic} voice={voice} />
    </>
  )
}

interface AlreadyLiveProps {
  records: readonly ChangeRecord[]
  clinic: Clinic
  voice: Voice
}

/** Changes of this submission that needed no review. */
function AlreadyLive({ records, clinic, voice }: AlreadyLiveProps) {
  const changes = records.map(({ attributeChanged, oldValue, newValue }) => ({
    attribute: attributeChanged,
    oldValue: oldValue as Json,
    newValue: newValue as Json,
  }))
  const told = tellChanges(changes, clinic, voice)
  if (told.length === 0) return null
  return (
    <section className="panel review__live">
      <div className="panel__body">
        <h2 className="review__side-title">{reviewTexts.alreadyLive()}</h2>
        <ul>
          {told.map(({ label, oldText, newText, changes: [{ attribute }] }) => (
            <li key={attribute}>
              {label}: <span className="quiet">{oldText || voice.messages.notSpecified()}</span> →{' '}
              <strong>{newText || voice.messages.notSpecified()}</strong>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Parts of this submission that a reviewer decided in an earlier sitting. */
function AlreadyDecided({ records }: { records: readonly ChangeRecord[] }) {
  const shown = records.filter(({ attributeChanged }) => factsOf(attributeChanged).seen)
  if (shown.length === 0) return null
  return (
    <section className="panel review__live">
      <div className="panel__body">
        <h2 className="review__side-title">{reviewTexts.alreadyDecided()}</h2>
        <ul>
          {shown.map((record) => (
            <li key={record.changeId}>
              {record.label}: <strong>{outcomeOf(record)}</strong>
              {record.rejectionReason && <p className="told">{reviewTexts.reasonGiven(record.rejectionReason)}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function outcomeOf({ status, reviewerFirstName, reviewerLastName, reviewedAt }: ChangeRecord): string {
  const outcome = status === 'approved' ? reviewTexts.partApproved() : reviewTexts.partRejected()
  const who = `${reviewerFirstName ?? ''} ${reviewerLastName ?? ''}`.trim()
  return reviewTexts.decidedBy(outcome, who, formatDate(reviewedAt ?? ''))
}
