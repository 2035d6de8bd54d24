import { useRef, useState } from 'react'
import { FIELDS } from '../../../../domain/clinic/fields.ts'
import {
  type DayHours,
  FORM_WEEKDAYS,
  formatTime,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
  type WeeklyHours,
} from '../../../../domain/clinic/hours.ts'
import { sameJson } from '../../../../domain/clinic/kinds/kind.ts'
import { WEEKDAY_LABELS } from '../../../../domain/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx'
import { errorId, FieldError } from '../../../ui/field.tsx'
import { spokenLanguage } from '../../../ui/language.ts'
import { messages } from '../../../ui/texts.ts'
import { useClinic, useForm, useProblem, useSurroundings } from '../form-context.tsx'
import { editTexts } from '../texts.ts'
import { WaitingNote } from '../waiting/waiting-note.tsx'
import { CopyHours } from './copy-hours.tsx'
import {
  isSameEveryDay,
  nextRange,
  presetDay,
  sharedHours,
  switchOpen24,
  timeChoices,
  weekEdit,
  withDays,
} from './week.ts'

/** The week, Sunday to Saturday. Unknown, closed and open are distinct; untouched days keep their value. */

const NAME = 'hoursOfOperation'

export function HoursField() {
  const { form } = useSurroundings()
  const open24 = useClinic((clinic) => clinic.open24Hours)
  const error = useProblem('open24Hours')
  const [wanted, setSame] = useState(() => isSameEveryDay(form.get().clinic.hoursOfOperation))
  // A restored draft may have different days; one row for all of them would hide that.
  const same = useClinic(({ hoursOfOperation }) => isSameEveryDay(hoursOfOperation)) && wanted
  /** The hours of each day before “same every day”, and the shared hours. */
  const own = useRef<{ week: WeeklyHours; shared: WeeklyHours }>(undefined)

  function makeSame(on: boolean) {
    setSame(on)
    const week = form.get().clinic.hoursOfOperation
    if (on && !isSameEveryDay(week)) {
      const shared = withDays(week, WEEKDAYS, sharedHours(week))
      own.current = { week, shared }
      form.edit(weekEdit(shared))
    } else if (!on && own.current && sameJson(week, own.current.shared)) form.edit(weekEdit(own.current.week))
  }

  return (
    <ChoiceGroup name={NAME} label={FIELDS[NAME].label[spokenLanguage()]} below={<WaitingNote row={NAME} />}>
      <FieldError name="open24Hours" error={error} />
      <Checkbox
        name="open24Hours"
        label={messages.open24()}
        checked={open24}
        onChange={(event) => {
          form.edit(switchOpen24(event.target.checked))
          if (!event.target.checked) setSame(false)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId('open24Hours') : undefined}
      />
      {!open24 && (
        <>
          <Checkbox
            name="hoursOfOperationAllSame"
            label={editTexts.sameEveryDay()}
            checked={same}
            onChange={(event) => makeSame(event.target.checked)}
          />
          <div className="week">
            {same ? (
              <Day day="monday" days={WEEKDAYS} name={editTexts.everyDay()} onClose={() => setSame(false)} />
            ) : (
              FORM_WEEKDAYS.map((day) => <Day key={day} day={day} name={WEEKDAY_LABELS[spokenLanguage()][day]} />)
            )}
          </div>
        </>
      )}
    </ChoiceGroup>
  )
}

interface DayProps {
  /** The day that is shown. */
  day: Weekday
  /** The days that change together. */
  days?: readonly Weekday[]
  name: string
  onClose?: () => void
}

function Day({ day, days = [day], name, onClose }: DayProps) {
  const { form } = useSurroundings()
  const hours = useClinic((clinic) => clinic.hoursOfOperation[day])
  const row = useRef<HTMLFieldSetElement>(null)
  const path = `${NAME}.${day}`
  const error = useForm((all) => days.map((one) => all.shownProblems().get(`${NAME}.${one}`)).find(Boolean))
  const edit = (next: DayHours) => form.edit(weekEdit(withDays(form.get().clinic.hoursOfOperation, days, next)))
  const ranges = hours ?? []

  function remove(place: number) {
    edit(ranges.filter((_, index) => index !== place))
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('.day__add')?.focus())
  }

  return (
    <fieldset ref={row} className="day" aria-describedby={error ? errorId(path) : undefined}>
      <legend className="usa-sr-only">{name}</legend>
      <Checkbox
        name={path}
        label={name}
        checked={ranges.length > 0}
        onChange={(event) => {
          edit(event.target.checked ? presetDay() : [])
          if (!event.target.checked) onClose?.()
        }}
      />
      <div className="day__hours">
        <FieldError name={path} error={error} />
        {hours === null && (
          <p className="day__state">
            {messages.notSpecified()}{' '}
            <Button look="plain" aria-label={editTexts.markDayClosed(name)} onClick={() => edit([])}>
              {editTexts.markClosed()}
            </Button>
          </p>
        )}
        {hours?.length === 0 && <p className="day__state">{messages.closed()}</p>}
        {ranges.map((range, index) => (
          <Range
            // biome-ignore lint/suspicious/noArrayIndexKey: a range has no id, and its controls have no state
            key={index}
            path={`${path}.${index}`}
            day={name}
            range={range}
            invalid={error !== undefined && index === 0}
            error={errorId(path)}
            onChange={(next) => edit(ranges.map((one, place) => (place === index ? next : one)))}
            place={index + 1}
            onDelete={index === 0 ? undefined : () => remove(index)}
          />
        ))}
        {ranges.length > 0 && (
          <div className="day__more">
            <Button
              look="plain"
              icon="add"
              className="day__add"
              repeatable
              aria-label={editTexts.addHoursTo(name)}
              title={editTexts.addHours()}
              onClick={() => edit([...ranges, nextRange(ranges)])}
            />
            {days.length === 1 && (
              <CopyHours
                day={day}
                onCopy={(others) => form.edit(weekEdit(withDays(form.get().clinic.hoursOfOperation, others, ranges)))}
              />
            )}
          </div>
        )}
      </div>
    </fieldset>
  )
}

interface RangeProps {
  path: string
  day: string
  range: TimeRange
  invalid: boolean
  error: string
  place: number
  onChange: (range: TimeRange) => void
  onDelete: (() => void) | undefined
}

function Range({ path, day, range, invalid, error, place, onChange, onDelete }: RangeProps) {
  const ends = { 'aria-invalid': invalid || undefined, 'aria-describedby': invalid ? error : undefined }
  const past = range.open === range.close ? editTexts.openAllDay() : range.close < range.open && editTexts.nextDay()
  return (
    <div className="range">
      <Time
        name={`${path}.open`}
        label={editTexts.opens(day, place)}
        value={range.open}
        onChange={(open) => onChange({ ...range, open })}
        {...ends}
      />
      <span aria-hidden="true">–</span>
      <Time
        name={`${path}.close`}
        label={editTexts.closes(day, place)}
        value={range.close}
        onChange={(close) => onChange({ ...range, close })}
        aria-describedby={past ? `${path}-past` : undefined}
      />
      {onDelete && (
        <Button
          look="plain"
          icon="delete"
          className="range__delete"
          aria-label={editTexts.deleteHours(day, place)}
          title={editTexts.delete()}
          onClick={onDelete}
        />
      )}
      {past && (
        <span className="range__past" id={`${path}-past`}>
          {past}
        </span>
      )}
    </div>
  )
}

interface TimeProps {
  name: string
  label: string
  value: string
  onChange: (time: string) => void
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

function Time({ name, label, value, onChange, ...described }: TimeProps) {
  const { form } = useSurroundings()
  return (
    <select
      name={name}
      id={name}
      aria-label={label}
      className={described['aria-invalid'] ? 'usa-select usa-input--error' : 'usa-select'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...described}
    >
      {timeChoices(form.get().initial.hoursOfOperation, value).map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </select>
  )
}
