import { Link } from '@tanstack/react-router'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { formatDate } from '../../../domain/dates.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { shortcutTexts } from '../../ui/shortcut-texts.ts'
import { shortcutList } from '../../ui/shortcuts.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { waitingTime } from '../../ui/waiting-time.ts'
import { reviewTexts } from './texts.ts'

interface ReviewHeadProps {
  /** Any change of the submission: all have one author and one date. */
  first: ChangeRecord | undefined
  /** It waits longer than the agency promises. */
  late: boolean
  onPublic: () => void
}

/** Author and waiting time of the submission. */
export function ReviewHead({ first, late, onPublic }: ReviewHeadProps) {
  return (
    <div className="review__head">
      {first && (
        <p className="review__facts">
          <span>
            <Author record={first} />
          </span>
          <StatusWord tone={late ? 'waiting' : 'gone'}>
            {reviewTexts.waiting(waitingTime(first.createdAt, serverNow().getTime()))}
          </StatusWord>
        </p>
      )}
      <div className="review__tools">
        <Button look="plain" small onClick={onPublic}>
          {reviewTexts.showPublic()}
        </Button>
        <Button look="plain" small onClick={() => shortcutList.set(true)}>
          {shortcutTexts.title()}
        </Button>
      </div>
    </div>
  )
}

function Author({ record }: { record: ChangeRecord }) {
  const name = `${record.requestorFirstName ?? ''} ${record.requestorLastName ?? ''}`.trim()
  const [before, after] = reviewTexts.submitted('\n', formatDate(record.createdAt)).split('\n')
  if (record.requestor === null) return <>{reviewTexts.submitted(name, formatDate(record.createdAt))}</>
  return (
    <>
      {before}
      <Link to={paths.userEdit} search={{ userId: record.requestor }} className="usa-link">
        {name}
      </Link>
      {after}
    </>
  )
}
