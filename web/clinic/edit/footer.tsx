import type { ReactNode, Ref } from 'react'
import { topicsOf } from '../../../domain/clinic/changes.ts'
import { saidOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { Icon } from '../../ui/icon.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import type { ClinicForm } from './form.ts'
import { useForm, useSurroundings } from './form-context.tsx'
import type { Outcome } from './saving.ts'
import { editTexts } from './texts.ts'

interface FooterProps {
  outcome: Outcome
  busy: boolean
  cancel: ReactNode
  hint: Ref<HTMLParagraphElement>
}

export function Footer({ outcome, busy, cancel, hint }: FooterProps) {
  const { editor } = useSurroundings()
  const bar = useCoveredEdge<HTMLDivElement>('bottom')
  const failed = outcome.state === 'failed'
  return (
    <div className="form-footer" ref={bar}>
      {editor.kind === 'staff' && <ReviewSummary />}
      <div className="form-footer__row">
        <p
          ref={hint}
          tabIndex={-1}
          className={failed ? 'form-footer__hint form-footer__hint--failed' : 'form-footer__hint'}
        >
          {failed && <Icon name="error" />}
          <span>
            {failed ? editTexts.notSaved() : editTexts.footerHint()}
            {failed && outcome.refusal && ` ${saidOf(outcome.refusal)}`}
          </span>
        </p>
        {cancel}
        <Button type="submit" busy={busy}>
          {editTexts.save()}
        </Button>
      </div>
    </div>
  )
}

const labelsOf = (form: ClinicForm, review: 'held' | 'live') => {
  const changed = form.changes().filter((change) => change.review === review)
  return topicsOf(
    changed.map(({ attribute }) => attribute),
    spokenLanguage(),
  ).join(', ')
}

/** Which of the typed edits go live at once and which need review. */
function ReviewSummary() {
  const live = useForm((form) => labelsOf(form, 'live'))
  const held = useForm((form) => labelsOf(form, 'held'))
  if (live === '' && held === '') return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll a long list
    <section className="review-summary" aria-label={editTexts.summaryTitle()} tabIndex={0}>
      <p className="review-summary__title">{editTexts.summaryTitle()}</p>
      <dl className="review-summary__list">
        {live !== '' && (
          <>
            <dt>{editTexts.liveNow()}</dt>
            <dd>{live}</dd>
          </>
        )}
        {held !== '' && (
          <>
            <dt>{editTexts.afterReview()}</dt>
            <dd>{held}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
