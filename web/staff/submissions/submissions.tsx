import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listOwnSubmissions, type SubmissionGroup, withdrawSubmission } from '../../../contract/updates.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { fieldOf } from '../../clinic/edit/field-at.ts'
import { WithdrawButton } from '../../clinic/withdraw-button.tsx'
import { call, queryOf } from '../../session/api/call.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { invalidateUpdateLists } from '../../session/api/update-lists.ts'
import { refusalOf } from '../../session/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { spokenDate, spokenMoment } from '../../ui/language.ts'
import { useListAddress } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MarkedWords } from '../../ui/marked-words.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { type StatusTone, StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { type PartState, partsOf, type SubmittedPart } from './parts.ts'
import { submissionTexts as texts } from './texts.ts'

export function Submissions() {
  const { place } = useListAddress()
  const own = useQuery({
    ...queryOf(listOwnSubmissions, { query: { mine: true, page: place.page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const voice = useQuery(voiceQuery)
  return (
    <Page title={texts.title()}>
      <Loaded query={own} what={texts.what()}>
        {({ data, meta }) => {
          if (data.length === 0) return <p className="list-empty">{texts.none()}</p>
          return (
            <Loaded query={voice} what={texts.what()}>
              {(spoken) => (
                <>
                  <ul className="submissions">
                    {data.map((submission) => (
                      <Submission key={submission.submissionId} submission={submission} voice={spoken} />
                    ))}
                  </ul>
                  <Pagination
                    page={place.page}
                    pageSize={PAGE_SIZE}
                    total={meta?.total ?? data.length}
                    label={texts.pages()}
                  />
                </>
              )}
            </Loaded>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Submission({ submission, voice }: { submission: SubmissionGroup; voice: Voice }) {
  const { clinicId, createdAt } = submission
  const clinic = submission.clinicName ?? messages.noDisplayName()
  const parts = partsOf(submission, voice)
  const withdraw = useWithdraw(submission.submissionId)
  return (
    <li className="submission">
      <div className="submission__head">
        <h2 className="submission__clinic">
          <Link to={paths.staffClinic} params={{ clinicId: String(clinicId) }}>
            {clinic}
          </Link>
        </h2>
        <p className="quiet">
          <time dateTime={createdAt}>{texts.submittedOn(spokenMoment(createdAt))}</time>
        </p>
      </div>
      <ul className="submission__parts">
        {parts.map((part) => (
          <Part
            key={part.unit}
            part={part}
            clinic={{ clinicId, submissionId: submission.submissionId, name: clinic }}
            busy={withdraw.isPending && withdraw.variables === part}
            onWithdraw={() => withdraw.mutate(part)}
          />
        ))}
      </ul>
    </li>
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

const TONES: Readonly<Record<PartState, StatusTone>> = {
  waiting: 'waiting',
  live: 'good',
  reworded: 'good',
  wasLive: 'gone',
  notAccepted: 'refused',
  replaced: 'gone',
  withdrawn: 'gone',
}

const stateWord = ({ state, liveUntil }: SubmittedPart) =>
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
      </div>
    </li>
  )
}
