import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'
import { Toggletip } from '../../ui/toggletip.tsx'
import type { PendingEdit } from './pending.ts'
import { viewTexts as texts } from './texts.ts'

export interface FieldProps {
  label: string
  pending?: PendingEdit[] | undefined
  /** For administrators: the clinic whose review the pending box links to. */
  reviewOf?: number | undefined
  /** `wide` fills the width of its section, `aside` its right half beside several others. */
  place?: 'wide' | 'aside' | undefined
  children: ReactNode
}

/** A label, the live value, and below it the pending one. */
export function Field({ label, pending, reviewOf, place, children }: FieldProps) {
  return (
    <div className={place ? `clinic-field clinic-field--${place}` : 'clinic-field'}>
      <dt>{label}</dt>
      <dd>
        {children}
        {pending && <PendingBox what={label} edits={pending} reviewOf={reviewOf} />}
      </dd>
    </div>
  )
}

interface PendingBoxProps {
  what: string
  edits: readonly PendingEdit[]
  reviewOf: number | undefined
}

function PendingBox({ what, edits, reviewOf }: PendingBoxProps) {
  const submissions = [...new Set(edits.map((edit) => edit.submissionId))]
  return (
    <div className="pending-box">
      <p className="pending-box__head">
        <Icon name="schedule" />
        {texts.underReview()}
        <Toggletip label={texts.aboutReview(what)} text={messages.reviewedAndTranslated()} />
      </p>
      {edits.map((edit) => (
        <div key={`${edit.submissionId}/${edit.title}/${edit.newValue}`} className="pending-box__edit">
          <p className="pending-box__title">{edit.title}</p>
          <p
            className={edit.removes ? 'pending-box__removal' : 'told'}
            lang={edit.spanish && !edit.removes ? 'es' : undefined}
          >
            {edit.newValue}
          </p>
        </div>
      ))}
      {reviewOf !== undefined &&
        submissions.map((submissionId) => (
          <ButtonLink
            key={submissionId}
            look="outline"
            small
            to={paths.review}
            params={{ clinicId: String(reviewOf), updateSubmissionId: String(submissionId) }}
            aria-label={texts.reviewOf(what)}
          >
            {texts.review()}
          </ButtonLink>
        ))}
    </div>
  )
}

export function NotSpecified({ text = messages.notSpecified() }: { text?: string }) {
  return <span className="not-specified">{text}</span>
}
