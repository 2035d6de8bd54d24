import type { ReactNode, Ref } from 'react'
import { topicsOf } from '../../../domain/clinic/changes.ts'
import { saidOf } from '../../session/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { useCoveredEdge } from '../../ui/covered-edge.ts'
import { Icon } from '../../ui/icon.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import type { ClinicForm } from './form.ts'
import { type Editor, useForm, useSurroundings } from './form-context.tsx'
import type { Outcome } from './saving.ts'
import { editTexts } from './texts.ts'
import { mayWithdraw, unitsTakenBack, type WaitingUnit } from './waiting/waiting.ts'

interface FooterProps {
  outcome: Outcome
  busy: boolean
  cancel: ReactNode
  hint: Ref<HTMLParagraphElement>
}

export function Footer({ outcome, busy, cancel, hint }: FooterProps) {
  const { editor } = useSurroundings()
  const bar = useCoveredEdge<HTMLDivElement>('bottom')
  const failed = outcome.state === 'failed' && !busy
  const incomplete = useForm((form) => form.shownProblems().size > 0)
  return (
    <div className="form-footer" ref={bar}>
      {editor.kind === 'staff' && <ReviewSummary />}
      <div className="form-footer__row">
        <Button type="submit" busy={busy}>
          {editTexts.save()}
        </Button>
        {cancel}
        <div className="form-footer__alert" role="alert">
          {incomplete && (
            <p className="form-footer__hint form-footer__hint--failed">
              <Icon name="error" /> {messages.missingFields()}
            </p>
          )}
        </div>
        {!incomplete && (
          <p
            ref={hint}
            tabIndex={-1}
            className={failed ? 'form-footer__hint form-footer__hint--failed' : 'form-footer__hint'}
          >
            {failed && <Icon name="error" />}
            <span>
              {failed ? editTexts.notSaved() : busy ? editTexts.saving() : editTexts.footerHint()}
              {failed && outcome.refusal && ` ${saidOf(outcome.refusal)}`}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

const labelsOf = (attributes: readonly string[]) => topicsOf(attributes, spokenLanguage()).join(', ')

const labelsWith = (form: ClinicForm, units: readonly WaitingUnit[], review: 'held' | 'live') => {
  const taken = new Set(unitsTakenBack(units, form.get().read, form.body()).map(({ unit }) => unit))
  const changed = form.changes().filter((change) => change.review === review && !taken.has(change.unit))
  return labelsOf(changed.map(({ attribute }) => attribute))
}

const labelsTakenBack = (form: ClinicForm, units: readonly WaitingUnit[], editor: Editor) => {
  const taken = unitsTakenBack(units, form.get().read, form.body()).filter((unit) => mayWithdraw(editor, unit))
  return labelsOf(taken.flatMap(({ changes }) => changes.map(({ attribute }) => attribute)))
}

/** Which of the typed edits go live at once, which need review, and which waiting ones are withdrawn. */
function ReviewSummary() {
  const { waiting, editor } = useSurroundings()
  const live = useForm((form) => labelsWith(form, waiting.units, 'live'))
  const held = useForm((form) => labelsWith(form, waiting.units, 'held'))
  const taken = useForm((form) => labelsTakenBack(form, waiting.units, editor))
  if (live === '' && held === '' && taken === '') return null
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
        {taken !== '' && (
          <>
            <dt>{editTexts.withdrawnFromReview()}</dt>
            <dd>{taken}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
