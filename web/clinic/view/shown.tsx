import { createContext, type ReactNode, useContext } from 'react'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { FIELDS, type FieldName, type Row } from '../../../domain/clinic/fields.ts'
import type { ToldLine, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { tellRow } from '../../../domain/clinic/tell.ts'
import { spokenLanguage } from '../../ui/language.ts'
import { messages } from '../../ui/texts.ts'
import { Field, type FieldProps, NotSpecified } from './field.tsx'
import { HoursLines, ItemLines, LinkLine, OwnTexts, PhoneLines, TextLines } from './lines.tsx'
import type { Pending } from './pending.ts'

/** Renders a row of the catalogue in the profile by its name and kind, with its pending edits. */

interface ShownClinic {
  clinic: Clinic
  voice: Voice
  pending: Pending
  /** For administrators: the clinic whose review the pending boxes link to. */
  reviewOf: number | undefined
}

const Context = createContext<ShownClinic | null>(null)

export const ShowClinic = ({ children, ...shown }: ShownClinic & { children: ReactNode }) => (
  <Context value={shown}>{children}</Context>
)

export function useShownClinic(): ShownClinic {
  const shown = useContext(Context)
  if (!shown) throw new Error('A row is shown inside a ShowClinic')
  return shown
}

export const viewLabel = (row: Row) => (row.viewed ?? row.label)[spokenLanguage()]

const ROWS: readonly [string, Row][] = Object.entries(FIELDS)
/** The rows that explain the answer, except those that only repeat it. */
const explaining = (name: string) => ROWS.filter(([, row]) => row.explains === name && !row.implied)

interface ShownProps extends Pick<FieldProps, 'place'> {
  row: FieldName
}

export function Shown({ row: name, place }: ShownProps) {
  const { clinic, voice, pending, reviewOf } = useShownClinic()
  const row: Row = FIELDS[name]
  const lines = tellRow(clinic, name, voice)
  const details = explaining(name)
    .flatMap(([other]) => tellRow(clinic, other, voice))
    .sort((a, b) => Number(b.language === voice.language) - Number(a.language === voice.language))
  return (
    <Field label={viewLabel(row)} pending={pending[name]} reviewOf={reviewOf} place={place}>
      {lines.length === 0 ? (
        <NotSpecified text={messages[row.missing ?? 'notSpecified']()} />
      ) : (
        BY_KIND[row.kind](lines)
      )}
      {details.length > 0 && <OwnTexts lines={details} />}
    </Field>
  )
}

const plain = (lines: readonly ToldLine[]) => <TextLines lines={lines} />
const items = (lines: readonly ToldLine[]) => <ItemLines lines={lines} />
const links = (lines: readonly ToldLine[]) => lines.map((line) => <LinkLine key={line.text} line={line} />)

const BY_KIND: Readonly<Record<Row['kind'], (lines: readonly ToldLine[]) => ReactNode>> = {
  text: (lines) => <OwnTexts lines={lines} />,
  website: links,
  phoneNumber: links,
  yesNo: plain,
  flag: plain,
  weeklyHours: (lines) => <HoursLines lines={lines} />,
  codes: items,
  phones: (lines) => <PhoneLines lines={lines} />,
  address: plain,
  services: items,
  licenceText: plain,
  licenceDate: plain,
  licenceMoment: plain,
  licenceFlag: plain,
  notice: plain,
}
