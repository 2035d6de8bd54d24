import type { Reply } from '../../../contract/by-route.ts'
import type { openReview } from '../../../contract/shared/review.ts'
import { isLongerThan } from '../../../domain/characters.ts'
import { REJECTION_REASON_LIMIT } from '../../../domain/people.ts'
import { SelectField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from '../../ui/texts.ts'
import type { GivenReason } from './by-field.ts'
import { reviewTexts } from './texts.ts'

export type ReadyReasons = Reply<typeof openReview>['data']['readyReasons']

interface ReasonFieldsProps {
  /** Prefix of the field names, because a screen has several decisions. */
  name: string
  reason: GivenReason
  ready: ReadyReasons
  rows: number
  onChange: (reason: GivenReason) => void
}

export const isTooLong = ({ words }: GivenReason) => isLongerThan(words.trim(), REJECTION_REASON_LIMIT)

/** A reason from the agency's list, which the author reads in their language, and the reviewer's own words. */
export function ReasonFields({ name, reason, ready, rows, onChange }: ReasonFieldsProps) {
  return (
    <>
      <TextArea
        name={name}
        label={reviewTexts.rejectionReason()}
        hint={reviewTexts.rejectionHint()}
        limit={REJECTION_REASON_LIMIT}
        rows={rows}
        value={reason.words}
        error={isTooLong(reason) ? messages.tooLong(REJECTION_REASON_LIMIT) : undefined}
        onChange={(event) => onChange({ ...reason, words: event.target.value })}
      />
      {ready.length > 0 && (
        <SelectField
          name={`${name}Ready`}
          label={reviewTexts.readyReason()}
          hint={reviewTexts.readyHint()}
          empty={reviewTexts.noReadyReason()}
          options={ready.map(({ id, text }) => ({ value: id, label: text.en }))}
          value={reason.ready}
          onChange={(event) => onChange({ ...reason, ready: event.target.value })}
        />
      )}
    </>
  )
}

/** Preview of the author's text, in English. */
export function reasonText({ words, ready }: GivenReason, list: ReadyReasons): string {
  return [list.find(({ id }) => id === ready)?.text.en, words].filter(Boolean).join(' ')
}
