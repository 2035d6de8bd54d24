import type { exportOverdue as call, OverdueClinic } from '../../../contract/overdue.ts'
import type { End } from '../../../domain/calls/tries.ts'
import type { ConfirmedSection } from '../../../domain/clinic/sections.ts'
import { formatDate, formatDay } from '../../../domain/dates.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { csvFile } from '../../platform/http/csv-file.ts'
import { readOverdue } from './list-overdue.ts'

/** The overdue clinics as a list of calls to make, in the words of the screen. */

const HEAD = ['Clinic', 'Provider', 'Phone', 'Why', 'Overdue', 'Last confirmed', 'People', 'Calls', 'What they said']

const WHY: Readonly<Record<OverdueClinic['why'], string>> = {
  silent: 'No one confirmed in time',
  refused: 'Every address refuses our email',
  noPeople: 'No one has a role',
  dead: 'Two calls found the number dead',
}
const SECTION_NAMES: Readonly<Record<ConfirmedSection, string>> = {
  about: 'About',
  contact: 'Contact',
  patients: 'Our patients',
}

export const exportOverdue: Handler<typeof call> = async ({ db, clock, input: { query } }) => {
  const { clinics } = await readOverdue(db, clock.now(), query, null)
  return { data: csvFile('call-list', HEAD, clinics.map(rowOf)) }
}

const ENDED: Readonly<Record<End, string>> = {
  reached: 'Reached',
  nobody: 'No one answered',
  voicemail: 'Voicemail',
  dead: 'Number dead',
  otherBusiness: 'Another business',
  refused: 'Refused',
  again: 'Call again',
}

const toldCall = (ended: End | null, note: string) =>
  [...(ended === null ? [] : [ENDED[ended]]), ...(note === '' ? [] : [note])].join('. ')

/** The last cell is empty: the caller writes the answer into it. */
const rowOf = ({ displayName, providerName, phones, why, due, lastHeard, people, calls }: OverdueClinic) => [
  displayName ?? '',
  providerName,
  phones.en,
  WHY[why],
  due.map(({ section, dueOn }) => `${SECTION_NAMES[section]} since ${formatDay(dueOn)}`).join('; '),
  lastHeard === null ? '' : `${formatDate(lastHeard.at)}, ${lastHeard.by}`,
  people.map(({ name, email }) => `${name} ${email}`.trim()).join('; '),
  calls.map(({ calledAt, by, ended, note }) => `${formatDate(calledAt)} ${by}: ${toldCall(ended, note)}`).join('; '),
  '',
]
