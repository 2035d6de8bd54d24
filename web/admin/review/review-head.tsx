import type { ChangeRecord } from '../../../contract/updates.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { waitingTime } from '../../ui/waiting-time.ts'
import { reviewTexts } from './texts.ts'

export type OpenedFromHead = 'public' | 'shortcuts'

interface ReviewHeadProps {
  clinicName: string
  /** Any change of the submission: all have one author and one date. */
  first: ChangeRecord | undefined
  onOpen: (what: OpenedFromHead) => void
}

/** Author, clinic and waiting time of the submission. */
export function ReviewHead({ clinicName, first, onOpen }: ReviewHeadProps) {
  return (
    <div className="review__head">
      <div>
        <p className="review__clinic">{clinicName}</p>
        {first && (
          <p className="review__facts">
            <span>
              {reviewTexts.submitted(
                `${first.requestorFirstName ?? ''} ${first.requestorLastName ?? ''}`.trim(),
                formatDate(first.createdAt),
              )}
            </span>
            <span className="request__waiting">
              <Icon name="schedule" />
              {reviewTexts.waiting(waitingTime(first.createdAt, Date.now()))}
            </span>
          </p>
        )}
      </div>
      <div className="review__tools">
        <Button look="outline" small icon="visibility" onClick={() => onOpen('public')}>
          {reviewTexts.showPublic()}
        </Button>
        <Button look="plain" small icon="help" onClick={() => onOpen('shortcuts')}>
          {reviewTexts.shortcuts()}
        </Button>
      </div>
    </div>
  )
}
