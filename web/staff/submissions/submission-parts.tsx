import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawSubmission } from '../../../contract/shared/updates.ts'
import type { SubmissionGroup } from '../../../contract/updates.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { fieldOf } from '../../clinic/edit/form-links.ts'
import { WithdrawButton } from '../../clinic/withdraw-button.tsx'
import { call } from '../../session/api/call.ts'
import { invalidateUpdateLists } from '../../session/api/update-lists.ts'
import { refusalOf } from '../../session/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { spokenDate } from '../../ui/language.ts'
import { MarkedWords } from '../../ui/marked-words.tsx'
import { paths } from '../../ui/paths.ts'
import { type StatusTone, StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { isInForm, type PartState, partsOf, type SubmittedPart } from './parts.ts'
import { submissionTexts as texts } from './texts.ts'

/** The parts of one submission, each with its state and its actions. */
export function SubmissionParts({ submission, voice }: { submission: SubmissionGroup; voice: Voice }) {
  const { clinicId, submissionId } = submission
  const name = submission.clinicName ?? messages.noDisplayName()
  const withdraw = useWithdraw(submissionId)
  return (
    <ul className="submission__parts">
      {partsOf(submission, voice).map((part) => (
        <Part
          key={part.unit}
          part={part}
          clinic={{ clinicId, submissionId, name }}
          busy={withdraw.isPending && withdraw.variables === part}
          onWithdraw={() => withdraw.mutate(part)}
        />
      ))}
    </ul>
  )
}

function useWithdraw(submissionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ attributes }: SubmittedPart) =>
      call(withdrawSubmission, { params: { submissionId }, body: { attributes } }),
    onSuccess: () => void toasts.show('information', texts.withdrew()),
    onError: (error) => void toasts.show('warning', refusalOf(error)),
    onSettled: () => invalidateUpdateLists(queries),
  })
}

export const TONES: Readonly<Record<PartState, StatusTone>> = {
  waiting: 'waiting',
  live: 'good',
  reworded: 'good',
  wasLive: 'gone',
  notAccepted: 'refused',
  replaced: 'gone',
  withdrawn: 'gone',
  ended: 'gone',
}

export const stateWord = ({ state, liveUntil }: SubmittedPart) =>
  state === 'wasLive' ? texts.wasLive(spokenDate(liveUntil ?? '')) : texts[state]()

/** The form no longer contains its texts: 'Edit again' restores them. */
const isOver = (state: PartState) => ['notAccepted', 'withdrawn', 'replaced'].includes(state)

interface PartProps {
  part: SubmittedPart
  clinic: { clinicId: number; submissionId: number; name: string }
  busy: boolean
  onWithdraw: () => void
}

function Part({ part, clinic, busy, onWithdraw }: PartProps) {
  const { label, state, submitted, published, reason, spanish, attributes } = part
  const lang = spanish ? 'es' : undefined
  return (
    <li className="submission__part">
      <div className="submission__text">
        <p className="submission__label">
          {label} <StatusWord tone={TONES[state]}>{stateWord(part)}</StatusWord>
        </p>
        {state === 'notAccepted' && reason && (
          <p className="submission__reason told">
            {texts.reason()}: <span lang={reason.language}>{reason.text}</span>
          </p>
        )}
        {published === null ? (
          <p className="told submission__value" lang={lang}>
            {submitted}
          </p>
        ) : (
          <dl className="history-values">
            <div>
              <dt>{texts.yours()}</dt>
              <dd className="told" lang={lang}>
                {submitted}
              </dd>
            </div>
            <div>
              <dt>{texts.theirs()}</dt>
              <dd className="told" lang={lang}>
                {published}
              </dd>
            </div>
          </dl>
        )}
        {published !== null && (
          <MarkedWords title={texts.difference()} before={submitted} after={published} lang={lang} />
        )}
      </div>
      <div className="submission__actions">
        {state === 'waiting' && (
          <WithdrawButton
            look="outline"
            small
            what={`${label}, ${clinic.name}`}
            label={texts.withdrawOf(label, clinic.name)}
            busy={busy}
            onWithdraw={onWithdraw}
          />
        )}
        {isInForm(attributes) ? (
          <ButtonLink
            look="outline"
            small
            to={paths.staffClinicEdit}
            params={{ clinicId: String(clinic.clinicId) }}
            search={isOver(state) ? { again: clinic.submissionId, part: part.unit } : {}}
            hash={fieldOf(attributes[0] ?? '')}
            aria-label={texts.editAgainOf(label, clinic.name)}
          >
            {texts.editAgain()}
          </ButtonLink>
        ) : (
          <ButtonLink
            look="outline"
            small
            to={paths.staffClinic}
            params={{ clinicId: String(clinic.clinicId) }}
            hash={(attributes[0] ?? '').startsWith('clinic.notice') ? 'notices-heading' : 'directory-heading'}
            aria-label={texts.openClinicOf(label, clinic.name)}
          >
            {texts.openClinic()}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
