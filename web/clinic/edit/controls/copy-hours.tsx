import { useRef, useState } from 'react'
import { FORM_WEEKDAYS, WEEKDAYS, type Weekday } from '../../../../domain/clinic/hours.ts'
import { WEEKDAY_NAMES } from '../../../../domain/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { spokenLanguage } from '../../../ui/language.ts'
import { editTexts } from '../texts.ts'

/** Offered on Monday, from which people fill in their week. */
const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5)

interface CopyHoursProps {
  day: Weekday
  onCopy: (days: readonly Weekday[]) => void
}

/** Copies Monday's hours to the other weekdays, or those of any day to the days that the editor ticks below. */
export function CopyHours({ day, onCopy }: CopyHoursProps) {
  const [chosen, setChosen] = useState<readonly Weekday[]>()
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const names = WEEKDAY_NAMES[spokenLanguage()]
  const close = () => {
    setChosen(undefined)
    opener.current?.focus()
  }
  return (
    <>
      <Button
        ref={opener}
        look="plain"
        className="day__copy"
        aria-expanded={chosen !== undefined}
        aria-label={editTexts.copyHoursOf(names[day])}
        onClick={() => setChosen(chosen ? undefined : [])}
      >
        {editTexts.copy()}
      </Button>
      {day === WORKDAYS[0] && (
        <Button
          look="plain"
          className="day__copy"
          aria-label={editTexts.copyToWeekdaysOf(names[day])}
          onClick={() => {
            const others = WORKDAYS.filter((other) => other !== day)
            onCopy(others)
            setSaid(editTexts.hoursCopied(others.length))
            setChosen(undefined)
          }}
        >
          {editTexts.copyToWeekdays()}
        </Button>
      )}
      <span role="status" className="usa-sr-only">
        {said}
      </span>
      {chosen && (
        <fieldset className="usa-fieldset copy-hours">
          <legend className="copy-hours__legend">{editTexts.copyHoursTo(names[day])}</legend>
          <div className="copy-hours__days">
            {FORM_WEEKDAYS.filter((other) => other !== day).map((other) => (
              <Checkbox
                key={other}
                name={`copy-${day}`}
                value={other}
                label={names[other]}
                checked={chosen.includes(other)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, other] : chosen.filter((one) => one !== other))
                }
              />
            ))}
          </div>
          <div className="button-row">
            <Button
              small
              disabled={chosen.length === 0}
              onClick={() => {
                onCopy(chosen)
                setSaid(editTexts.hoursCopied(chosen.length))
                close()
              }}
            >
              {editTexts.copy()}
            </Button>
            <Button look="plain" small onClick={close}>
              {editTexts.cancel()}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}
