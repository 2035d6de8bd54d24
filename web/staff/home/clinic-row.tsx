import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClinicAtHome } from '../../../contract/portal.ts'
import type { HomeGroup } from '../../../domain/clinic/attention.ts'
import { formatMonth } from '../../../domain/dates.ts'
import { isNewPatientsDue } from '../../../domain/freshness/expiry.ts'
import { NewPatients } from '../../clinic/new-patients/new-patients.tsx'
import { ShortName } from '../../clinic/short-name.tsx'
import { serverNow } from '../../session/token.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { spokenDate, spokenDay, spokenLanguage } from '../../ui/language.ts'
import { paths } from '../../ui/paths.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { isOverdue, lastConfirmedAt } from './attention.ts'
import { AnswerTasks, OtherTasks } from './tasks.tsx'
import { homeTexts as texts } from './texts.ts'

export interface ClinicRowProps {
  clinic: ClinicAtHome
  group: HomeGroup
  /** Only for a person who works for several providers. */
  nameProvider: boolean
  /** With which the names of all clinics begin. */
  beginning: string
}

/** One clinic of the list: its name, what it needs, and the one step for it. */
export function ClinicRow({ clinic, group, nameProvider, beginning }: ClinicRowProps) {
  const name = clinic.displayName ?? messages.noDisplayName()
  const params = { clinicId: String(clinic.clinicId) }
  // A clinic to confirm is one line: the confirmation's own page shows its answers.
  const facts =
    group === 'confirm'
      ? [nameProvider && clinic.providerName]
      : [nameProvider && clinic.providerName, clinic.city, texts.complete(clinic.completeness.percent)]
  return (
    <li className="work__clinic">
      <div>
        <h3 className="work__name">
          <Link to={paths.staffClinic} params={params}>
            <ShortName name={name} beginning={beginning} />
          </Link>
        </h3>
        <p className="work__facts">
          {facts.filter(Boolean).join(' · ')}
          {!clinic.archived && !clinic.displayAtOwnpath && <span className="mark mark--quiet">{texts.hidden()}</span>}
        </p>
      </div>
      {group !== 'archived' && (
        <div>
          <ul className="work__tasks" aria-label={texts.attention(name)}>
            {group === 'answer' && <AnswerTasks clinic={clinic} name={name} />}
            {group === 'confirm' && (
              <li className="work__task">
                <Age clinic={clinic} />
                <ButtonLink
                  look="plain"
                  to={paths.staffConfirm}
                  search={{ clinic: clinic.clinicId }}
                  aria-label={texts.confirmOf(name)}
                >
                  {texts.confirm()}
                </ButtonLink>
              </li>
            )}
            {group === 'current' && (
              <li className="work__task">
                <Age clinic={clinic} />
                <ButtonLink look="plain" to={paths.staffClinicEdit} params={params} aria-label={texts.editOf(name)}>
                  {texts.edit()}
                </ButtonLink>
              </li>
            )}
            <OtherTasks clinic={clinic} name={name} short={group === 'confirm'} />
          </ul>
          {clinic.displayAtOwnpath && isNewPatientsDue(clinic.newPatients, serverNow()) && (
            <NewPatients clinicId={clinic.clinicId} name={name} newPatients={clinic.newPatients} short />
          )}
        </div>
      )}
    </li>
  )
}

/** When the clinic was confirmed, by its oldest section, and how often the public opens its page. */
function Age({ clinic }: { clinic: ClinicAtHome }) {
  return (
    <div className="work__age">
      <p>{ageOf(clinic)}</p>
      {clinic.opened && <p>{texts.opened(clinic.opened.times, formatMonth(clinic.opened.month, spokenLanguage()))}</p>}
    </div>
  )
}

function ageOf(clinic: ClinicAtHome): ReactNode {
  const last = lastConfirmedAt(clinic)
  if (clinic.asked.length > 0 && !isOverdue(clinic)) return texts.dueBy(spokenDay(clinic.dueOn))
  if (last === null) return texts.neverConfirmed()
  if (clinic.asked.length > 0) return texts.lastConfirmed(spokenDate(last))
  return <StatusWord tone="good">{texts.confirmed(spokenDate(last))}</StatusWord>
}
