import { useQuery } from '@tanstack/react-query'
import type { LeasedCall } from '../../../contract/calls.ts'
import type { Answer, Value } from '../../../domain/calls/questions.ts'
import { FIELDS, OTHER } from '../../../domain/clinic/fields.ts'
import { DEFAULT_RANGE, formatTime, TIME_CHOICES, type TimeRange, WEEKDAYS } from '../../../domain/clinic/hours.ts'
import { bookQuery } from '../../session/api/codes.ts'
import { Checkbox, ChoiceGroup } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { callsTexts as texts } from './texts.ts'

interface RightValueProps {
  question: LeasedCall['questions'][number]
  answer: Answer | null
  says: string
  value: Value | null
  onSays: (says: string) => void
  onValue: (value: Value | null) => void
}

const LISTS = {
  medicaid: FIELDS.clinicPaymentOptions.list,
  languages: FIELDS.clinicLanguagesUsed.list,
  ages: FIELDS.clinicPatientAgeGroups.list,
} as const
const hasList = (name: string): name is keyof typeof LISTS => name in LISTS

/** What they say: by the control of the field where it has one, and else in their words. */
export function RightValue({ question, answer, says, value, onSays, onValue }: RightValueProps) {
  const { name, page, codes = [] } = question
  const known = page === null && answer === 'wrong' ? [] : codes
  const isPhone = name === 'phone'
  return (
    <div className="call-right">
      {name === 'hours' && <Hours value={value !== null && 'days' in value ? value : null} onValue={onValue} />}
      {hasList(name) && (
        <Codes
          name={name}
          chosen={value !== null && 'codes' in value ? value.codes : known}
          onValue={(chosen) => onValue(chosen.length === 0 ? null : { codes: chosen })}
        />
      )}
      <TextField
        name={`says-${name}`}
        label={hasList(name) || name === 'hours' ? texts.inTheirWords() : texts.theySay()}
        hint={isPhone ? texts.theySayNumber() : texts.theySayHint()}
        {...(isPhone && { type: 'tel', inputMode: 'tel' })}
        maxLength={200}
        value={says}
        onChange={({ target }) => onSays(target.value)}
      />
    </div>
  )
}

type HoursValue = Extract<Value, { days: unknown }>

function Hours({ value, onValue }: { value: HoursValue | null; onValue: (value: Value | null) => void }) {
  const days = value?.days ?? []
  const range = value === null ? DEFAULT_RANGE : value.range
  const change = (after: HoursValue) => onValue(after.days.length === 0 ? null : after)
  const time = (end: keyof TimeRange, label: string) => (
    <SelectField
      name={`hours-${end}`}
      label={label}
      options={TIME_CHOICES.map((choice) => ({ value: choice, label: formatTime(choice) }))}
      value={range?.[end] ?? ''}
      onChange={({ target }) => change({ days, range: { ...(range ?? DEFAULT_RANGE), [end]: target.value } })}
    />
  )
  return (
    <>
      <ChoiceGroup name="hours-days" label={texts.theySayDays()}>
        <div className="call-right__choices">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              name="hours-day"
              value={day}
              label={texts.weekdays[day]()}
              checked={days.includes(day)}
              onChange={() => change({ days: WEEKDAYS.filter((one) => (one === day) !== days.includes(one)), range })}
            />
          ))}
        </div>
      </ChoiceGroup>
      {value !== null && (
        <div className="call-right__times">
          {range !== null && time('open', texts.opens())}
          {range !== null && time('close', texts.closes())}
          <Checkbox
            name="hours-closed"
            label={texts.closed()}
            checked={range === null}
            onChange={() => change({ days, range: range === null ? DEFAULT_RANGE : null })}
          />
        </div>
      )}
    </>
  )
}

interface CodesProps {
  name: keyof typeof LISTS
  chosen: readonly number[]
  onValue: (chosen: number[]) => void
}

/** An entry of their own words keeps its check mark; a new one needs the form. */
function Codes({ name, chosen, onValue }: CodesProps) {
  const { data: book } = useQuery(bookQuery)
  const codes = (book?.codes ?? []).filter(
    ({ list, id }) => list === LISTS[name] && (id !== OTHER || chosen.includes(id)),
  )
  return (
    <ChoiceGroup name={`codes-${name}`} label={name === 'medicaid' ? texts.theySayPayment() : texts.theySay()}>
      <div className="call-right__choices call-right__choices--many">
        {codes.map(({ id, textEn }) => (
          <Checkbox
            key={id}
            name={`code-${name}`}
            value={id}
            label={textEn}
            checked={chosen.includes(id)}
            onChange={() => onValue(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
