import { formatDate } from '../../dates.ts'
import type { LicenceDateRow, LicenceFlagRow, LicenceMomentRow, LicenceTextRow } from '../row.ts'
import { type Json, type Kind, singlePart, type ToldLine } from './kind.ts'

/** The agency's licence block: only the licence feed writes it. */

const readOnly = { ...singlePart, normalise: (value: never) => value, problems: () => [] }

const tell = (value: Json): ToldLine[] => (value === null ? [] : [{ text: String(value) }])

export const licenceText: Kind<LicenceTextRow> = {
  ...readOnly,
  empty: () => null,
  format: (_part, value, _row, { messages }) => (value === null ? messages.notSpecified() : String(value)),
  tell,
}

export const licenceDate: Kind<LicenceDateRow> = {
  ...readOnly,
  empty: () => null,
  format: (_part, value, _row, { messages }) => (value === null ? messages.notSpecified() : String(value)),
  tell,
}

export const licenceMoment: Kind<LicenceMomentRow> = {
  ...readOnly,
  empty: () => null,
  format: (_part, value, _row, { messages, language }) =>
    value === null ? messages.notSpecified() : formatDate(String(value), language),
  tell: (value, _row, { language }) => (value === null ? [] : [{ text: formatDate(String(value), language) }]),
}

export const licenceFlag: Kind<LicenceFlagRow> = {
  ...readOnly,
  empty: () => null,
  format: (_part, value, _row, { messages }) =>
    value === null ? messages.notSpecified() : value ? messages.yes() : messages.no(),
  tell: (value, _row, { messages }) => (value === null ? [] : [{ text: value ? messages.yes() : messages.no() }]),
}
