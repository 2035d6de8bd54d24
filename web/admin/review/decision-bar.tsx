import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { Icon } from '../../ui/icon.tsx'
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
    <div className="foot-bar decision-bar" ref={bar}>
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
        <div className="segment" role="group" aria-label={reviewTexts.decision()}>
          <button
            type="button"
            className="segment__choice"
            aria-pressed={verdict === 'approved'}
            onClick={() => onChoose('approved')}
          >
            <Icon name="check" />
            {reviewTexts.approve()}
          </button>
          <button
            type="button"
            className="segment__choice segment__choice--reject"
            aria-pressed={verdict === 'rejected'}
            onClick={() => onChoose('rejected')}
          >
            {reviewTexts.reject()}
          </button>
        </div>
        <div className="decision-bar__ways">
          <ButtonLink look="plain" to={paths.dashboard} search={back}>
            {reviewTexts.cancel()}
          </ButtonLink>
          <Button type="submit" look="outline" disabled={undecided} busy={busy}>
            {reviewTexts.save()}
          </Button>
          <Button disabled={undecided} busy={busy} onClick={onSaveAndNext}>
            {reviewTexts.saveAndNext()}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The bar of a submission that was decided already. */
export function NextBar({ back, busy, onNext }: Pick<DecisionBarProps, 'back' | 'busy'> & { onNext: () => void }) {
  const bar = useCoveredEdge<HTMLDivElement>('bottom')
  return (
    <div className="foot-bar decision-bar" ref={bar}>
      <div className="decision-bar__ways">
        <ButtonLink look="plain" to={paths.dashboard} search={back}>
          {reviewTexts.backToUpdates()}
        </ButtonLink>
        <Button busy={busy} onClick={onNext}>
          {reviewTexts.reviewNext()}
        </Button>
      </div>
    </div>
  )
}
