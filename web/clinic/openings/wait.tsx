import { useQuery } from '@tanstack/react-query'
import type { ClinicOpenings } from '../../../contract/openings.ts'
import { addDays, coloradoDay } from '../../../domain/dates.ts'
import { WAIT_WORDS, waitFor } from '../../../domain/openings/texts.ts'
import { AUDIENCES, type Audience, WAITS, type WaitLength } from '../../../domain/openings/worth.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { spokenDate, spokenDay, spokenLanguage } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { toasts } from '../../ui/toast-store.ts'
import { clinicOpeningsQuery, useSay } from './say.ts'
import { openingsTexts as texts } from './texts.ts'

type Clinic = Pick<ClinicOpenings, 'clinicId' | 'displayName' | 'waits'>

/** The wait for a first visit, one question per audience, live at once; 'Still so' renews both answers. */
function Wait({ clinic }: { clinic: Clinic }) {
  return (
    <div className="wait">
      <Questions clinic={clinic} />
      <StillSo clinic={clinic} />
    </div>
  )
}

/** The same in a table of many clinics: the answers, and the questions folded. */
export function WaitCell({ clinic }: { clinic: Clinic }) {
  const { waits } = clinic
  return (
    <div className="wait">
      {waits.map(({ audience, wait }) => (
        <p key={audience} className="wait__answer">
          {waitFor(audience, wait, spokenLanguage())}
        </p>
      ))}
      <StillSo clinic={clinic} />
      <details>
        <summary>{waits.length > 0 ? texts.waitChange() : texts.waitSay()}</summary>
        <Questions clinic={clinic} />
      </details>
    </div>
  )
}

const nameOf = ({ displayName }: Clinic) => displayName ?? messages.noDisplayName()

function Questions({ clinic }: { clinic: Clinic }) {
  const say = useSay(clinic.clinicId, () => toasts.show('success', texts.waitSaved()))
  return AUDIENCES.map((audience) => (
    <SelectField
      key={audience}
      name={`wait-${clinic.clinicId}-${audience}`}
      label={
        <>
          {texts.audience[audience]()}
          <span className="usa-sr-only">: {texts.waitAt(nameOf(clinic))}</span>
        </>
      }
      empty={texts.waitNotSaid()}
      options={WAITS.map((wait) => ({ value: wait, label: WAIT_WORDS[spokenLanguage()][wait] }))}
      value={waitOf(clinic, audience) ?? ''}
      onChange={({ target }) =>
        target.value !== '' && say.mutate({ waits: [{ audience, wait: target.value as WaitLength }] })
      }
    />
  ))
}

function StillSo({ clinic }: { clinic: Clinic }) {
  const { clinicId, waits } = clinic
  const say = useSay(clinicId, () => toasts.show('success', texts.waitSaved()))
  if (waits.length === 0) return null
  const again = waits.map(({ audience, wait }) => ({ audience, wait }))
  return (
    <div className="new-patients">
      <p>{shownText(waits)}</p>
      <Button
        look="outline"
        small
        busy={say.isPending}
        aria-label={texts.stillOf(nameOf(clinic))}
        onClick={() => say.mutate({ waits: again })}
      >
        {texts.still()}
      </Button>
    </div>
  )
}

const waitOf = ({ waits }: Clinic, audience: Audience) => waits.find((one) => one.audience === audience)?.wait

/** About the older of the two answers: the first that disappears. */
function shownText(waits: Clinic['waits']): string {
  const [first] = waits.toSorted((a, b) => a.saidAt.localeCompare(b.saidAt))
  if (first === undefined) return ''
  const said = spokenDate(first.saidAt)
  if (Date.parse(first.shownUntil) <= serverNow().getTime()) return texts.waitOld(said)
  // It disappears at midnight after its last day.
  return texts.waitShown(said, spokenDay(addDays(coloradoDay(first.shownUntil), -1)))
}

/** The same in the form of one clinic. */
export function WaitOf({ clinicId }: { clinicId: number }) {
  const { data: loaded } = useQuery(clinicOpeningsQuery(clinicId))
  if (!loaded) return null
  return (
    <fieldset className="usa-fieldset wait-question">
      <legend className="usa-legend">{texts.wait()}</legend>
      <span className="usa-hint">{texts.waitHint()}</span>
      <Wait clinic={loaded.data} />
    </fieldset>
  )
}
