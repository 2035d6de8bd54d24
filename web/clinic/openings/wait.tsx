import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ClinicOpenings } from '../../../contract/openings.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { WAIT_WORDS, waitFor } from '../../../domain/openings/texts.ts'
import { AUDIENCES, type Audience, WAITS, type WaitLength } from '../../../domain/openings/worth.ts'
import { serverNow } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { spokenDate, spokenDay, spokenLanguage } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { clinicQuery } from '../clinic-data.ts'
import { clinicOpeningsQuery, useSay } from './say.ts'
import { openingsTexts as texts } from './texts.ts'

type Clinic = Pick<ClinicOpenings, 'clinicId' | 'displayName' | 'waits'>
type Wait = Clinic['waits'][number]

/** Whether the public sees the answer. */
export const isShown = ({ shownUntil }: Wait) => Date.parse(shownUntil) > serverNow().getTime()
const nameOf = ({ displayName }: Clinic) => displayName ?? messages.noDisplayName()

/** The wait for a first visit: the last answers with their dates, one button that renews them, and the questions. */
export function WaitCell({ clinic }: { clinic: Clinic }) {
  const { waits } = clinic
  return (
    <div className="wait">
      {waits.map((wait) => (
        <p key={wait.audience} className="wait__answer">
          {waitFor(wait.audience, wait.wait, spokenLanguage())}. {shownText(wait)}
        </p>
      ))}
      <SameWait clinic={clinic} />
      <details>
        <summary>{waits.length > 0 ? texts.waitChange() : texts.waitSay()}</summary>
        <Questions key={waits.map(({ saidAt }) => saidAt).join()} clinic={clinic} />
      </details>
    </div>
  )
}

/** The waits as the public reads them, after the press that published them. */
const waitsTold = ({ waits = [] }: { waits?: readonly Pick<Wait, 'audience' | 'wait'>[] | undefined }) =>
  texts.waitSaved(waits.map(({ audience, wait }) => waitFor(audience, wait, spokenLanguage())).join('. '))

/** Nothing is chosen before, so that no old answer is published again. One press publishes what the person chose. */
function Questions({ clinic }: { clinic: Clinic }) {
  const [chosen, setChosen] = useState<Partial<Record<Audience, WaitLength>>>({})
  const say = useSay(clinic.clinicId, { told: waitsTold })
  const waits = AUDIENCES.flatMap((audience) => {
    const wait = chosen[audience]
    return wait === undefined ? [] : [{ audience, wait }]
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (waits.length > 0 && !say.isPending) say.mutate({ waits })
  }
  return (
    <form onSubmit={submit}>
      {AUDIENCES.map((audience) => (
        <SelectField
          key={audience}
          name={`wait-${clinic.clinicId}-${audience}`}
          label={
            <>
              {texts.audience[audience]()}
              <span className="usa-sr-only">: {texts.waitAt(nameOf(clinic))}</span>
            </>
          }
          empty={texts.waitKeep()}
          options={WAITS.map((wait) => ({ value: wait, label: WAIT_WORDS[spokenLanguage()][wait] }))}
          value={chosen[audience] ?? ''}
          onChange={({ target }) =>
            setChosen(({ [audience]: _, ...others }) =>
              target.value === '' ? others : { ...others, [audience]: target.value as WaitLength },
            )
          }
        />
      ))}
      <Button type="submit" look="outline" small busy={say.isPending}>
        {texts.waitSave()}
      </Button>
    </form>
  )
}

/** Says the shown answers again; expired ones need a new answer. */
function SameWait({ clinic }: { clinic: Clinic }) {
  const say = useSay(clinic.clinicId, { told: waitsTold })
  const again = clinic.waits.filter(isShown).map(({ audience, wait }) => ({ audience, wait }))
  if (again.length === 0) return null
  return (
    <Button
      look="outline"
      small
      busy={say.isPending}
      aria-label={texts.stillOf(nameOf(clinic))}
      onClick={() => say.mutate({ waits: again })}
    >
      {texts.still()}
    </Button>
  )
}

function shownText(wait: Wait): string {
  const said = spokenDate(wait.saidAt)
  if (!isShown(wait)) return texts.waitOld(said)
  // It disappears at midnight after its last day.
  return texts.waitShown(said, spokenDay(addDays(agencyDay(wait.shownUntil), -1)))
}

/** The same on the screen of one clinic. */
export function WaitOf({ clinicId }: { clinicId: number }) {
  // An archived clinic reports nothing.
  const { data: clinic } = useQuery(clinicQuery(clinicId))
  const isOpen = clinic !== undefined && !clinic.data.archived
  const { data: loaded } = useQuery({ ...clinicOpeningsQuery(clinicId), enabled: isOpen })
  if (!loaded) return null
  return (
    <section className="wait-question" aria-labelledby={`wait-${clinicId}`}>
      <h3 id={`wait-${clinicId}`}>{texts.wait()}</h3>
      <p className="usa-hint">{texts.waitHint()}</p>
      <WaitCell clinic={loaded.data} />
    </section>
  )
}
