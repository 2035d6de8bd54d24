import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { FIELDS, type FieldName } from '../../../domain/clinic/fields.ts'
import { formatDate } from '../../../domain/dates.ts'
import { fieldOf } from '../../clinic/edit/form-links.ts'
import { reportTexts, reportTitle } from '../../clinic/reports/texts.ts'
import { serverNow } from '../../session/token.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { spokenDate, spokenDay, spokenLanguage } from '../../ui/language.ts'
import { paths } from '../../ui/paths.ts'
import { type StatusTone, StatusWord } from '../../ui/status-word.tsx'
import { labelsOf, licenceName } from './attention.ts'
import { homeTexts as texts } from './texts.ts'

interface TasksProps {
  clinic: ClinicAtHome
  name: string
}

const TOLD = 3

/** What only the clinic's staff can settle, each with its step. */
export function AnswerTasks({ clinic, name }: TasksProps) {
  const params = { clinicId: String(clinic.clinicId) }
  const language = spokenLanguage()
  const { reports, ended, rejected, missing, brokenLinks, licencesEnding } = clinic
  const editAgain = ({ submissionId, attributes }: { submissionId: number; attributes: string[] }) => (
    <ButtonLink
      look="outline"
      small
      to={paths.staffClinicEdit}
      params={params}
      search={{ again: submissionId }}
      hash={fieldOf(attributes[0] ?? '')}
      aria-label={texts.editAgainOf(labelsOf(attributes), name)}
    >
      {texts.editAgain()}
    </ButtonLink>
  )
  return (
    <>
      {reports.length > 0 && (
        <li className="work__task">
          <div>
            {reports.map(({ reportId, day, ...report }) => (
              <Told key={reportId} tone="refused" title={reportTitle(report)}>
                {spokenDay(day)}
              </Told>
            ))}
          </div>
          <ButtonLink
            look="outline"
            small
            to={paths.staffClinic}
            params={params}
            hash="reports"
            aria-label={reportTexts.seeOf(name)}
          >
            {reportTexts.see()}
          </ButtonLink>
        </li>
      )}
      {ended.map(({ cause, endedAt, ...submission }) => (
        <Task
          key={`ended-${submission.submissionId}-${cause}`}
          title={texts.ended(labelsOf(submission.attributes))}
          step={editAgain(submission)}
        >
          {texts.endedCause[cause]()} ({spokenDate(endedAt)})
        </Task>
      ))}
      {rejected.map(({ reason, reasonEs, ...submission }) => (
        <Task
          key={`rejected-${submission.submissionId}-${submission.attributes.join()}`}
          title={texts.rejected(labelsOf(submission.attributes))}
          step={editAgain(submission)}
        >
          {reason && (
            <>
              {texts.reason()}:{' '}
              <span lang={language === 'es' && reasonEs ? 'es' : 'en'}>
                {(language === 'es' && reasonEs) || reason}
              </span>
            </>
          )}
        </Task>
      ))}
      {missing.length > 0 && (
        <Task
          title={texts.missing(missing.length)}
          step={
            <ButtonLink
              look="outline"
              small
              to={paths.staffClinicEdit}
              params={params}
              hash={missing[0]?.field ?? ''}
              aria-label={texts.fillInOf(name)}
            >
              {texts.fillIn()}
            </ButtonLink>
          }
        >
          {missing
            .slice(0, TOLD)
            .map(({ message }) => message[language])
            .join('; ')}
          {missing.length > TOLD && ` ${texts.andMore(missing.length - TOLD)}`}
        </Task>
      )}
      {brokenLinks.map(({ link, hiddenOn }) => (
        <Task
          key={link}
          title={texts.brokenLink()}
          step={
            <ButtonLink
              look="outline"
              small
              to={paths.staffClinicEdit}
              params={params}
              hash="bookingLink"
              aria-label={texts.changeLinkOf(name)}
            >
              {texts.changeLink()}
            </ButtonLink>
          }
        >
          {texts.brokenLinkHint(link, spokenDay(hiddenOn))}
        </Task>
      ))}
      {licencesEnding.map(({ licence, endsOn }) => (
        <Task key={licence} title={licenceLine(licence, endsOn)}>
          {texts.licenceHint()}
        </Task>
      ))}
    </>
  )
}

/** What can wait: translations behind, answers not given yet (unless short), and edits that the agency reviews. */
export function OtherTasks({ clinic, name, short }: TasksProps & { short: boolean }) {
  const params = { clinicId: String(clinic.clinicId) }
  const { behind, waiting } = clinic
  return (
    <>
      {behind.map(({ attribute, language: late, since }) => (
        <Task
          key={`behind-${attribute}`}
          title={texts.behind(labelsOf([attribute]), late)}
          step={
            <ButtonLink
              look="outline"
              small
              to={paths.staffClinicEdit}
              params={params}
              hash={fieldOf(attribute)}
              aria-label={texts.bringAlongOf(labelsOf([attribute]), name)}
            >
              {texts.bringAlong()}
            </ButtonLink>
          }
        >
          {texts.behindSince(late, spokenDate(since))}
        </Task>
      ))}
      {!short && <Unanswered clinic={clinic} name={name} />}
      {waiting.map(({ submissionId, attributes, createdAt, by }) => (
        <Task
          key={`waiting-${submissionId}`}
          tone="gone"
          title={texts.waiting(labelsOf(attributes))}
          step={
            <ButtonLink
              look="outline"
              small
              to={paths.staffClinic}
              params={params}
              aria-label={texts.seeSubmissionsOf(name)}
            >
              {texts.seeSubmissions()}
            </ButtonLink>
          }
        >
          {texts.waitingSince(spokenDate(createdAt), by)}
        </Task>
      ))}
    </>
  )
}

/** The missing answers behind "89 % complete", each as a link to its control. */
function Unanswered({ clinic, name }: TasksProps) {
  const language = spokenLanguage()
  const told = new Set(clinic.missing.map(({ field }) => field.split('.')[0]))
  const names = clinic.unanswered.filter((field) => !told.has(field)) as FieldName[]
  if (names.length === 0) return null
  return (
    <li className="work__task">
      <div className="work__unanswered">
        <p className="work__quiet">{texts.unanswered(names.length)}</p>
        <ul className="work__links" aria-label={texts.unansweredOf(name)}>
          {names.map((field) => (
            <li key={field}>
              <Link
                to={paths.staffClinicEdit}
                params={{ clinicId: String(clinic.clinicId) }}
                hash={field}
                className="usa-link"
              >
                {FIELDS[field].label[language]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** A licence ends on a day, not at a moment: noon keeps the day in every time zone. */
function licenceLine(licence: string, endsOn: string): string {
  const last = new Date(`${endsOn}T19:00:00Z`)
  const date = formatDate(last, spokenLanguage())
  return last < serverNow() ? texts.licenceEnded(licenceName(licence), date) : texts.licence(licenceName(licence), date)
}

interface ToldProps {
  tone: StatusTone
  title: string
  children?: ReactNode
}

function Told({ tone, title, children }: ToldProps) {
  return (
    <div className="work__told">
      <StatusWord tone={tone}>{title}</StatusWord>
      {children && <p className="work__quiet">{children}</p>}
    </div>
  )
}

function Task({ tone = 'waiting', step, ...told }: Omit<ToldProps, 'tone'> & { tone?: StatusTone; step?: ReactNode }) {
  return (
    <li className="work__task">
      <Told tone={tone} {...told} />
      {step}
    </li>
  )
}
