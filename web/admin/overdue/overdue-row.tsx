import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OverdueClinic } from '../../../contract/overdue.ts'
import { listOverdue } from '../../../contract/shared/overdue.ts'
import { readWork } from '../../../contract/shared/work.ts'
import { formatDate, formatDay } from '../../../domain/dates.ts'
import { ClinicLink } from '../../clinic/clinic-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { paths } from '../../ui/paths.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { messages } from '../../ui/texts.ts'
import { calledTexts } from '../calls/called-texts.ts'
import { ArchiveDialog } from '../providers/archive-dialog.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { nameOf, overdueTexts as texts } from './texts.ts'

/** What an administrator can do about an overdue clinic, mildest first. */
const STEPS = ['invite', 'hide', 'archive'] as const
type Step = (typeof STEPS)[number]

interface OverdueClinicRowProps {
  clinic: OverdueClinic
  /** The place in the list of all work, to which the reviewer returns after the call. */
  walk?: string
}

/** A clinic to call, and what an administrator can do about it. */
export function OverdueClinicRow({ clinic, walk }: OverdueClinicRowProps) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const reload = () =>
    Promise.all([listOverdue, readWork].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  const name = nameOf(clinic)
  const { lastHeard, people } = clinic
  return (
    <div className="overdue__clinic">
      <h2>
        <ClinicLink of={clinic}>{name}</ClinicLink>
      </h2>
      <p className="quiet">
        {clinic.providerName} <StatusWord tone="waiting">{texts.why[clinic.why]()}</StatusWord>
      </p>
      <dl className="section-values">
        <Fact label={texts.phone()}>{clinic.phones.en || messages.notSpecified()}</Fact>
        {clinic.due.length > 0 && (
          <Fact label={texts.due()}>
            {clinic.due
              .map(({ section, dueOn }) => texts.dueSince(texts.sections[section](), formatDay(dueOn)))
              .join('; ')}
          </Fact>
        )}
        <Fact label={texts.lastHeard()}>{lastHeard ? heard(lastHeard) : texts.never()}</Fact>
        <Fact label={texts.people()}>
          {people.length === 0
            ? texts.noPeople()
            : people
                .map((one) => `${one.name} ${one.email}${one.refused ? ` (${texts.refusedMail()})` : ''}`.trim())
                .join('; ')}
        </Fact>
        <Fact label={texts.steps()}>{stepsOf(clinic).join('\n')}</Fact>
      </dl>
      <div className="overdue__actions">
        <ButtonLink
          small
          to={paths.calls}
          search={{ clinics: String(clinic.clinicId), ...(walk && { walk }) }}
          aria-label={calledTexts.callThisOf(name)}
        >
          {calledTexts.callThis()}
        </ButtonLink>
        {STEPS.map((one) => (
          <Button key={one} small look="outline" aria-label={texts.stepAt[one](name)} onClick={() => setStep(one)}>
            {texts.step[one]()}
          </Button>
        ))}
      </div>
      {step === 'invite' && <InviteDialog clinic={clinic} onClose={close} />}
      {step === 'hide' && <HideDialog clinic={clinic} onClose={close} />}
      {step === 'archive' && (
        <ArchiveDialog
          provider={clinic.providerName}
          clinic={{ ...clinic, archived: false }}
          onClose={() => {
            close()
            void reload()
          }}
        />
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="told">{children}</dd>
  </div>
)

const heard = ({ at, by, through }: NonNullable<OverdueClinic['lastHeard']>) =>
  through === 'behalf' ? texts.heardBehalf(formatDate(at), by) : texts.heard(formatDate(at), by)

function stepsOf({ reminders, invitations, calls }: OverdueClinic): string[] {
  return [
    reminders.lastOn === null ? texts.notReminded() : texts.reminded(reminders.count, formatDay(reminders.lastOn)),
    ...(invitations > 0 ? [texts.invited(invitations)] : []),
    ...calls.map(({ calledAt, by, ended, note, sections }) => {
      const names = sections.map((section) => texts.sections[section]()).join(', ')
      const told =
        names === ''
          ? texts.called(formatDate(calledAt), by)
          : texts.calledAndConfirmed(formatDate(calledAt), by, names)
      return [told, ...(ended === null ? [] : [calledTexts.ends[ended]()]), ...(note === '' ? [] : [note])].join('. ')
    }),
  ]
}
