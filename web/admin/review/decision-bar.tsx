import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { paths } from '../../ui/paths.ts'
import type { DashboardSearch } from '../dashboard/view.ts'
import type { Counts } from './by-field.ts'
import type { Verdict } from './decision.ts'
import { reviewTexts } from './texts.ts'

interface DecisionBarProps {
  verdict: Verdict | undefined
  reason: string
  counts: Counts
  /** Some unit has its own decision, so the bar lists the outcome of each part. */
  split: boolean
  /** The list from which the reviewer opened the submission. */
  back: DashboardSearch
  busy: boolean
  onChoose: (verdict: Verdict) => void
  onEditReason: () => void
  onSaveAndNext: () => void
}

/** Sticky bar: the two toggles, their effect, and the links out. */
export function DecisionBar(props: DecisionBarProps) {
  const { verdict, reason, counts, split, back, busy, onChoose, onEditReason, onSaveAndNext } = props
  const undecided = counts.approve + counts.reject === 0
  const bar = useCoveredEdge<HTMLDivElement>('bottom')
  return (
    <div className="decision-bar" ref={bar}>
      <p className="decision-bar__hint" role="status">
        {undecided
          ? reviewTexts.chooseFirst()
          : split
            ? reviewTexts.willSplit(counts)
            : verdict === 'approved'
              ? reviewTexts.willPublish()
              : reviewTexts.willReject()}
      </p>
      {verdict === 'rejected' && reason !== '' && (
        <p className="decision-bar__reason">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long reason */}
          <span tabIndex={0}>{reviewTexts.reasonGiven(reason)}</span>
          <Button look="plain" onClick={onEditReason}>
            {reviewTexts.editReason()}
          </Button>
        </p>
      )}
      <div className="decision-bar__buttons">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a set of fields; these are two buttons. */}
        <div className="decision-bar__toggles" role="group" aria-label={reviewTexts.decision()}>
          <Button
            look="outline"
            icon="check"
            className="toggle toggle--approve"
            aria-pressed={verdict === 'approved'}
            onClick={() => onChoose('approved')}
          >
            {reviewTexts.approve()}
          </Button>
          <Button
            look="outline"
            icon="close"
            className="toggle toggle--reject"
            aria-pressed={verdict === 'rejected'}
            onClick={() => onChoose('rejected')}
          >
            {reviewTexts.reject()}
          </Button>
        </div>
        <div className="decision-bar__ways">
          <ButtonLink look="plain" to={paths.dashboard} search={back}>
            {reviewTexts.cancel()}
          </ButtonLink>
          <Button look="outline" disabled={undecided} busy={busy} onClick={onSaveAndNext}>
            {reviewTexts.saveAndNext()}
          </Button>
          <Button type="submit" disabled={undecided} busy={busy}>
            {reviewTexts.save()}
          </Button>
        </div>
      </div>
    </div>
  )
}
