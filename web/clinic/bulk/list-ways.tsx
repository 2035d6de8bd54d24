import { FORM_WEEKDAYS, type Weekday } from '../../../domain/clinic/hours.ts'
import {
  LIST_WAYS,
  type ListWay,
  SHARED_LISTS,
  type SharedAnswer,
  type SharedList,
} from '../../../domain/clinic/shared-answers.ts'
import { WEEKDAY_LABELS } from '../../../domain/messages.ts'
import { Checkbox, ChoiceGroup, RadioGroup } from '../../ui/choice.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { bulkEditTexts as texts } from './texts.ts'

/** How a bulk edit treats lists and days: replace, add or remove entries; set only some days. */

export type Ways = Partial<Record<SharedList, ListWay>>

export const isSharedList = (name: SharedAnswer): name is SharedList =>
  (SHARED_LISTS as readonly SharedAnswer[]).includes(name)

interface WayChoiceProps {
  name: SharedList
  label: string
  way: ListWay
  onChoose: (way: ListWay) => void
}

export function WayChoice({ name, label, way, onChoose }: WayChoiceProps) {
  return (
    <RadioGroup
      name={`way-${name}`}
      label={texts.wayOf(label)}
      options={LIST_WAYS.map((value) => ({ value, label: texts[value]() }))}
      input={({ value }) => ({ checked: value === way, onChange: () => onChoose(value as ListWay) })}
    />
  )
}

export function DayChoice({
  days,
  onChange,
}: {
  days: readonly Weekday[]
  onChange: (days: readonly Weekday[]) => void
}) {
  return (
    <ChoiceGroup name="days" label={texts.days()} hint={texts.daysHint()}>
      {FORM_WEEKDAYS.map((day) => (
        <Checkbox
          key={day}
          name="days"
          value={day}
          label={WEEKDAY_LABELS[spokenLanguage()][day]}
          checked={days.includes(day)}
          onChange={(event) => onChange(event.target.checked ? [...days, day] : days.filter((other) => other !== day))}
        />
      ))}
    </ChoiceGroup>
  )
}
