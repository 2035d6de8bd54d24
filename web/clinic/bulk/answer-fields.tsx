import type { ReactNode } from 'react'
import { attributeLabel } from '../../../domain/clinic/changes.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import type { Weekday } from '../../../domain/clinic/hours.ts'
import {
  type ListWay,
  SHARED_NAMES,
  type SharedAnswer,
  type SharedList,
} from '../../../domain/clinic/shared-answers.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { spokenLanguage } from '../../ui/language.ts'
import { CodesField, SingleCodeField } from '../edit/controls/codes.tsx'
import { HoursField } from '../edit/controls/hours.tsx'
import { PhonesField } from '../edit/controls/phones.tsx'
import { LanguagePair, LineField, PhoneNumberField, type RowsOfKind, YesNoField } from '../edit/controls/rows.tsx'
import { YesNoWithTexts } from '../edit/controls/yes-no-with-texts.tsx'
import { editTexts } from '../edit/texts.ts'
import type { NoticeDraft } from '../notices/notice-draft.ts'
import { NoticeFields } from '../notices/notice-fields.tsx'
import { DayChoice, isSharedList, WayChoice, type Ways } from './list-ways.tsx'
import { bulkEditTexts as texts } from './texts.ts'

/** The answers of a bulk edit, each with a checkbox that selects it and, once selected, the form's own control. */

type PlainAnswer = SharedAnswer & RowsOfKind<'yesNo' | 'codes'>

const CONTROLS: Record<Exclude<SharedAnswer, PlainAnswer>, () => ReactNode> &
  Partial<Record<SharedAnswer, () => ReactNode>> = {
  description: () => <LanguagePair name="description" label={editTexts.description()} rows={6} />,
  clinicTelehealthOptions: () => <SingleCodeField name="clinicTelehealthOptions" />,
  website: () => <LineField name="website" />,
  bookingLink: () => <LineField name="bookingLink" hint={editTexts.bookingHint()} />,
  clinicPhones: () => <PhonesField />,
  fax: () => <PhoneNumberField name="fax" />,
  tddTty: () => <PhoneNumberField name="tddTty" />,
  hoursOfOperation: () => <HoursField />,
  publicTransit: () => (
    <YesNoWithTexts name="publicTransit" details={editTexts.transitDetails()} texts="publicTransit" />
  ),
  transportationAssistance: () => (
    <YesNoWithTexts name="transportationAssistance" details={editTexts.transportDetails()} texts="transportationInfo" />
  ),
}

function controlOf(name: SharedAnswer): ReactNode {
  const own = CONTROLS[name]
  if (own) return own()
  const plain = name as PlainAnswer
  return isYesNo(plain) ? <YesNoField name={plain} /> : <CodesField name={plain} />
}

const isYesNo = (name: PlainAnswer): name is PlainAnswer & RowsOfKind<'yesNo'> => FIELDS[name].kind === 'yesNo'

export const labelOfAnswer = (name: SharedAnswer) =>
  name === 'description' ? texts.description() : attributeLabel(`clinic.${name}`, spokenLanguage())

interface AnswerFieldsProps {
  chosen: readonly SharedAnswer[]
  onToggle: (name: SharedAnswer) => void
  ways: Ways
  onWay: (name: SharedList, way: ListWay) => void
  days: readonly Weekday[]
  onDays: (days: readonly Weekday[]) => void
}

export function AnswerFields({ chosen, onToggle, ways, onWay, days, onDays }: AnswerFieldsProps) {
  return SHARED_NAMES.map((name) => (
    <div key={name} className="many__answer">
      <Checkbox
        name="answer"
        value={name}
        label={labelOfAnswer(name)}
        checked={chosen.includes(name)}
        onChange={() => onToggle(name)}
      />
      {chosen.includes(name) && (
        <div className="many__control">
          {isSharedList(name) && (
            <WayChoice
              name={name}
              label={labelOfAnswer(name)}
              way={ways[name] ?? 'set'}
              onChoose={(way) => onWay(name, way)}
            />
          )}
          {controlOf(name)}
          {name === 'hoursOfOperation' && <DayChoice days={days} onChange={onDays} />}
        </div>
      )}
    </div>
  ))
}

interface NoticeAnswerProps {
  draft: NoticeDraft
  chosen: boolean
  onToggle: () => void
}

/** A notice that the bulk edit publishes at each clinic. */
export function NoticeAnswer({ draft, chosen, onToggle }: NoticeAnswerProps) {
  return (
    <div className="many__answer">
      <Checkbox name="answer" value="notice" label={texts.notice()} checked={chosen} onChange={onToggle} />
      {chosen && (
        <div className="many__control">
          <NoticeFields draft={draft} current={[]} />
        </div>
      )}
    </div>
  )
}
