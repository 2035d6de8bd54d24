import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { listOwnSubmissions } from '../../../contract/shared/updates.ts'
import type { SubmissionGroup } from '../../../contract/updates.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { UndoButton } from '../../clinic/bulk/undo-button.tsx'
import { queryOf } from '../../session/api/call.ts'
import { voiceQuery } from '../../session/api/codes.ts'
import { spokenMoment } from '../../ui/language.ts'
import { useListAddress } from '../../ui/list-address.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { paths } from '../../ui/paths.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { homeTexts } from '../home/texts.ts'
import { partsOf, type SubmittedPart } from './parts.ts'
import { SubmissionParts, stateWord, TONES } from './submission-parts.tsx'
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
          if (data.length === 0) {
            return (
              <p className="list-empty">
                {texts.none()} <Link to={paths.staffHome}>{homeTexts.title()}</Link>
              </p>
            )
          }
          return (
            <Loaded query={voice} what={texts.what()}>
              {(spoken) => (
                <>
                  <ul className="submissions">
                    {cardsOf(data).map(([first, ...others]) =>
                      first === undefined ? null : others.length === 0 ? (
                        <Submission key={first.submissionId} submission={first} voice={spoken} />
                      ) : (
                        <BatchCard key={first.submissionId} submissions={[first, ...others]} voice={spoken} />
                      ),
                    )}
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

/** One submission, or one edit for many clinics with all of its submissions. */
function cardsOf(submissions: readonly SubmissionGroup[]): SubmissionGroup[][] {
  const byCard = Map.groupBy(submissions, ({ batchId, submissionId }) => (batchId ? `batch ${batchId}` : submissionId))
  return [...byCard.values()]
}

function Submission({ submission, voice }: { submission: SubmissionGroup; voice: Voice }) {
  return (
    <li className="panel submission">
      <div className="submission__head">
        <h2 className="submission__clinic">
          <ClinicLink submission={submission} />
        </h2>
        <SubmittedOn submission={submission} />
      </div>
      <SubmissionParts submission={submission} voice={voice} />
    </li>
  )
}

interface BatchCardProps {
  submissions: readonly [SubmissionGroup, ...SubmissionGroup[]]
  voice: Voice
}

/** One edit for many clinics: what became of each answer, and the clinics behind a press. */
function BatchCard({ submissions, voice }: BatchCardProps) {
  const [first] = submissions
  const states = Map.groupBy(
    submissions.flatMap((submission) => partsOf(submission, voice)),
    (part) => `${part.label}/${part.state}`,
  )
  const nameOf = (clinicId: number) =>
    submissions.find((one) => one.clinicId === clinicId)?.clinicName ?? messages.noDisplayName()
  return (
    <li className="panel submission">
      <div className="submission__head">
        <h2 className="submission__clinic">{texts.batch(submissions.length)}</h2>
        <SubmittedOn submission={first} />
      </div>
      <ul className="submission__parts">
        {[...states].map(([key, parts]) => {
          const [part] = parts as [SubmittedPart, ...SubmittedPart[]]
          return (
            <li key={key} className="submission__part">
              <p className="submission__label">
                {part.label} <StatusWord tone={TONES[part.state]}>{stateWord(part)}</StatusWord>{' '}
                {texts.atClinics(parts.length)}
              </p>
            </li>
          )
        })}
      </ul>
      {[...states.values()].flat().some(({ state }) => ['waiting', 'live', 'reworded'].includes(state)) && (
        <UndoButton batchId={first.batchId ?? 0} nameOf={nameOf} />
      )}
      <details className="submission__clinics">
        <summary>{texts.showClinics(submissions.length)}</summary>
        {submissions.map((submission) => (
          <section key={submission.submissionId} aria-label={nameOf(submission.clinicId)}>
            <h3>
              <ClinicLink submission={submission} />
            </h3>
            <SubmissionParts submission={submission} voice={voice} />
          </section>
        ))}
      </details>
    </li>
  )
}

function ClinicLink({ submission: { clinicId, clinicName } }: { submission: SubmissionGroup }) {
  return (
    <Link to={paths.staffClinic} params={{ clinicId: String(clinicId) }}>
      {clinicName ?? messages.noDisplayName()}
    </Link>
  )
}

function SubmittedOn({ submission: { createdAt } }: { submission: SubmissionGroup }) {
  return (
    <p className="quiet">
      <time dateTime={createdAt}>{texts.submittedOn(spokenMoment(createdAt))}</time>
    </p>
  )
}
