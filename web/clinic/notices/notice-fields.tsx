import { addDays } from '../../../domain/dates.ts'
import { HOLIDAY_NAMES } from '../../../domain/directory/holiday-names.ts'
import { holidaysBetween } from '../../../domain/directory/holidays.ts'
import {
  NOTICE_DAYS,
  NOTICE_TEMPLATES,
  type Notice,
  type NoticeTemplate,
  replaces,
} from '../../../domain/directory/notices.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { spokenDay, spokenLanguage } from '../../ui/language.ts'
import { PhoneField } from '../../ui/phone-field.tsx'
import { type Days, idOf, type NoticeDraft } from './notice-draft.ts'
import { NoticeWords } from './notice-words.tsx'
import { noticeTexts as texts } from './texts.ts'

interface NoticeFieldsProps {
  draft: NoticeDraft
  /** The notices that the clinic has. */
  current: readonly Notice[]
}

/** The template, dates and details of a notice; the preview below shows what visitors will read. */
export function NoticeFields({ draft, current }: NoticeFieldsProps) {
  const { typed, today, days, touched, notices, set, errorAt } = draft
  const isClosing = typed.template === 'closed'
  const setDays = (change: readonly Days[]) => set({ days: change })
  const holidays = holidaysBetween(today, addDays(today, NOTICE_DAYS)).filter(
    ({ day }) =>
      ![...(touched ? days : []), ...current.filter(({ template }) => template === 'closed')].some(
        ({ from, to }) => from <= day && day <= to,
      ),
  )

  const date = (field: 'from' | 'to', place: number) => (
    <TextField
      name={idOf(field, place)}
      type="date"
      label={texts[field]()}
      {...(field === 'to' && { hint: texts.toHint() })}
      required
      min={field === 'to' ? (days[place]?.from ?? today) : today}
      max={addDays(today, NOTICE_DAYS)}
      value={days[place]?.[field] ?? ''}
      error={errorAt(field, place)}
      onChange={({ target }) =>
        setDays(days.map((one, index) => (index === place ? { ...one, [field]: target.value } : one)))
      }
    />
  )
  const time = (field: 'opens' | 'closes') => (
    <TextField
      name={idOf(field)}
      type="time"
      label={texts[field]()}
      value={typed[field]}
      error={errorAt(field, 0)}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  )
  return (
    <>
      <RadioGroup
        name="notice-template"
        label={texts.what()}
        options={NOTICE_TEMPLATES.map((template) => ({ value: template, label: texts[template]() }))}
        input={({ value }) => ({
          checked: typed.template === value,
          onChange: () => set({ template: value as NoticeTemplate }),
        })}
      />
      {days.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two closings may have the same dates while a person types
        <fieldset key={place} className="usa-fieldset" aria-label={texts.dates(place + 1)}>
          <div className="number-pair">
            {date('from', place)}
            {date('to', place)}
          </div>
          {days.length > 1 && (
            <Button
              look="plain"
              aria-label={texts.removeDates(place + 1)}
              onClick={() => setDays(days.filter((_one, index) => index !== place))}
            >
              {texts.remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {isClosing && (
        <div className="clinic-notices__holidays">
          {holidays.length > 0 && <p className="quiet clinic-notices__holidays-title">{texts.holidays()}</p>}
          {holidays.map(({ day, holiday }) => (
            <Button
              key={day}
              look="outline"
              small
              icon="add"
              // The first date stands for nothing until the person changes it.
              onClick={() => setDays([...(touched ? days : []), { from: day, to: day }])}
            >
              {texts.addHoliday(HOLIDAY_NAMES[spokenLanguage()][holiday], spokenDay(day))}
            </Button>
          ))}
          <Button look="outline" small icon="add" onClick={() => setDays([...days, { from: today, to: today }])}>
            {texts.addDates()}
          </Button>
        </div>
      )}
      {typed.template === 'phones' && (
        <PhoneField
          name={idOf('phone')}
          label={texts.phone()}
          hint={texts.optional()}
          value={typed.phone}
          error={errorAt('phone', 0)}
          onChange={(event) => set({ phone: event.target.value })}
        />
      )}
      {typed.template === 'hours' && (
        <div className="number-pair">
          {time('opens')}
          {time('closes')}
        </div>
      )}
      {draft.isWhole && (
        <div className="clinic-notices__preview">
          <p className="clinic-notices__preview-title">{texts.preview()}</p>
          {notices.map((notice) => (
            <NoticeWords key={`${notice.from} ${notice.to}`} notice={notice} />
          ))}
          {current.some((other) => notices.some((notice) => replaces(notice, other))) && (
            <p className="quiet">{texts.replaces()}</p>
          )}
        </div>
      )}
    </>
  )
}
