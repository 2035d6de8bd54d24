import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import { FIELDS, type FieldName } from '../../../domain/clinic/fields.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { formatDate } from '../../../domain/dates.ts'
import { isConfirmationDue } from '../../../domain/freshness/due.ts'
import { fieldOf } from '../../clinic/edit/field-at.ts'
import { NewPatients } from '../../clinic/new-patients/new-patients.tsx'
import { reportTexts } from '../../clinic/reports/texts.ts'
import { serverNow } from '../../session/token.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { spokenDate, spokenDay, spokenLanguage } from '../../ui/language.ts'
import { paths } from '../../ui/paths.ts'
import { messages } from '../../ui/texts.ts'
import { isAllWell, labelsOf, licenceName, needsSomething } from './attention.ts'
import { homeTexts as texts } from './texts.ts'

interface ClinicCardProps {
  clinic: ClinicAtHome
  /** Only for a person who works for several providers. */
  nameProvider: boolean
}

export function ClinicCard({ clinic, nameProvider }: ClinicCardProps) {
  const name = clinic.displayName ?? messages.noDisplayName()
  const { answered, asked, percent } = clinic.completeness
  const facts = [nameProvider && clinic.providerName, clinic.city].filter(Boolean).join(' · ')
  return (
    <li className={needsSomething(clinic) ? 'clinic-card clinic-card--needy' : 'clinic-card'}>
      <div className="clinic-card__head">
        <div>
          <h2 className="clinic-card__name">
            <Link to={paths.staffClinic} params={{ clinicId: String(clinic.clinicId) }}>
              {name}
            </Link>
          </h2>
          <p className="clinic-card__facts">
            {facts}
            {clinic.archived && <span className="usa-tag">{texts.archived()}</span>}
            {!clinic.archived && !clinic.displayAtOwnpath && <span className="usa-tag">{texts.hidden()}</span>}
          </p>
        </div>
        <div className="clinic-card__complete">
          <p id={`complete-${clinic.clinicId}`}>{texts.complete(percent)}</p>
          <meter
            min={0}
            max={asked}
            value={answered}
            aria-labelledby={`complete-${clinic.clinicId}`}
            title={texts.answered(answered, asked)}
          >
            {texts.answered(answered, asked)}
          </meter>
        </div>
      </div>
      <Attention clinic={clinic} name={name} />
      {clinic.displayAtOwnpath && !clinic.archived && (
        <NewPatients clinicId={clinic.clinicId} name={name} newPatients={clinic.newPatients} />
      )}
    </li>
  )
}

const TOLD = 3

function Attention({ clinic, name }: { clinic: ClinicAtHome; name: string }) {
  const params = { clinicId: String(clinic.clinicId) }
  const language = spokenLanguage()
  const { rejected, ended, reports, behind, missing, unconfirmedDays, confirmations, licencesEnding, waiting } = clinic
  if (clinic.archived) return null
  if (isAllWell(clinic)) return <p className="clinic-card__well">{texts.allWell()}</p>
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
    <ul className="attention" aria-label={texts.attention(name)}>
      {reports.map(({ reportId, kind, day }) => (
        <Item
          key={`report-${reportId}`}
          kind="report"
          icon="warning"
          title={reportTexts.says[kind]()}
          action={
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
          }
        >
          {reportTexts.on(spokenDay(day))}
        </Item>
      ))}
      {ended.map(({ cause, endedAt, ...submission }) => (
        <Item
          key={`ended-${submission.submissionId}-${cause}`}
          kind="ended"
          icon="info"
          title={texts.ended(labelsOf(submission.attributes))}
          action={editAgain(submission)}
        >
          {texts.endedCause[cause]()} ({spokenDate(endedAt)})
        </Item>
      ))}
      {rejected.map(({ reason, reasonEs, ...submission }) => (
        <Item
          key={`rejected-${submission.submissionId}-${submission.attributes.join()}`}
          kind="rejected"
          icon="error"
          title={texts.rejected(labelsOf(submission.attributes))}
          action={editAgain(submission)}
        >
          {reason && (
            <>
              {texts.reason()}:{' '}
              <span lang={language === 'es' && reasonEs ? 'es' : 'en'}>
                {(language === 'es' && reasonEs) || reason}
              </span>
            </>
          )}
        </Item>
      ))}
      {missing.length > 0 && (
        <Item
          kind="missing"
          icon="warning"
          title={texts.missing(missing.length)}
          action={
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
        </Item>
      )}
      {licencesEnding.map(({ licence, endsOn }) => (
        <Item key={licence} kind="licence" icon="schedule" title={licenceLine(licence, endsOn)}>
          {texts.licenceHint()}
        </Item>
      ))}
      {isConfirmationDue(unconfirmedDays) && (
        <Item
          kind="unconfirmed"
          icon="check_circle"
          title={confirmations.length < SECTIONS.length ? texts.neverConfirmed() : texts.unconfirmed(unconfirmedDays)}
          action={
            <ButtonLink look="outline" small to={paths.staffClinic} params={params} aria-label={texts.checkOf(name)}>
              {texts.check()}
            </ButtonLink>
          }
        />
      )}
      {behind.map(({ attribute, language: late, since }) => (
        <Item
          key={`behind-${attribute}`}
          kind="waiting"
          icon="info"
          title={texts.behind(labelsOf([attribute]), late)}
          action={
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
        </Item>
      ))}
      <Unanswered clinic={clinic} name={name} />
      {waiting.map(({ submissionId, attributes, createdAt, by }) => (
        <Item
          key={`waiting-${submissionId}`}
          kind="waiting"
          icon="schedule"
          title={texts.waiting(labelsOf(attributes))}
          action={
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
        </Item>
      ))}
    </ul>
  )
}

/** The missing answers behind "89 % complete", each as a link to its control. */
function Unanswered({ clinic, name }: { clinic: ClinicAtHome; name: string }) {
  const language = spokenLanguage()
  const told = new Set(clinic.missing.map(({ field }) => field.split('.')[0]))
  const names = clinic.unanswered.filter((field) => !told.has(field)) as FieldName[]
  if (names.length === 0) return null
  return (
    <li className="attention__item attention__item--unanswered">
      <Icon name="info" size={3} />
      <div className="attention__text">
        <p className="attention__title">{texts.unanswered(names.length)}</p>
        <ul className="attention__links" aria-label={texts.unansweredOf(name)}>
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

interface ItemProps {
  kind: string
  icon: IconName
  title: string
  action?: ReactNode
  children?: ReactNode
}

function Item({ kind, icon, title, action, children }: ItemProps) {
  return (
    <li className={`attention__item attention__item--${kind}`}>
      <Icon name={icon} size={3} />
      <div className="attention__text">
        <p className="attention__title">{title}</p>
        {children && <p className="attention__more">{children}</p>}
      </div>
      {action}
    </li>
  )
}
