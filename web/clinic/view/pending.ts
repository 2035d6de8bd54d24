import type { ChangeRecord } from '../../../contract/updates.ts'
import { emptyPrimary, primaryLocation } from '../../../domain/clinic/address.ts'
import { applyChanges, attributeLabel, formatValue, readAttribute } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { FieldName } from '../../../domain/clinic/fields.ts'
import type { Json, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { addressText } from './shown.ts'

/** What waits for review, laid beside the value it would replace. */

export interface PendingEdit {
  title: string
  newValue: string
  /** The edit takes the text away. */
  removes: boolean
  spanish: boolean
  submissionId: number
}

/** The places of the screen, and the attributes whose waiting edits each of them shows. */
export const PLACES = {
  name: ['displayName'],
  descriptionEn: ['descriptionEn'],
  descriptionEs: ['descriptionEs'],
  newPatients: ['newPatientAcceptance'],
  appointment: ['appointmentRequired'],
  telehealth: ['clinicTelehealthOptions'],
  address: ['clinicLocations'],
  phones: ['clinicPhones'],
  fax: ['fax'],
  tddTty: ['tddTty'],
  website: ['website'],
  payments: ['clinicPaymentOptions'],
  hours: ['open24Hours', 'hoursOfOperation'],
  accessibility: ['clinicAccessibilityOffered'],
  languages: ['clinicLanguagesUsed'],
  ageGroups: ['clinicPatientAgeGroups'],
  genders: ['clinicPatientGenders'],
  ethnicities: ['clinicPatientEthnicities'],
  communities: ['clinicCommunityServeds'],
  transit: ['publicTransit', 'publicTransitEn', 'publicTransitEs'],
  transportation: ['transportationAssistance', 'transportationInfoEn', 'transportationInfoEs'],
  display: ['displayAtOwnpath'],
} as const satisfies Record<string, readonly FieldName[]>

export type Place = keyof typeof PLACES
export type Pending = Partial<Record<Place, PendingEdit[]>>

const placeOf = (name: string) =>
  (Object.keys(PLACES) as Place[]).find((place) => (PLACES[place] as readonly string[]).includes(name))

export function pendingEdits(changes: readonly ChangeRecord[], clinic: Clinic, voice: Voice): Pending {
  const waiting = changes.filter((change) => change.status === 'requested').toSorted((a, b) => a.changeId - b.changeId)
  const pending: Pending = {}
  for (const [place, records = []] of Object.entries(Object.groupBy(waiting, (change) => placeFor(change) ?? ''))) {
    if (place !== '') pending[place as Place] = editsOf(records, clinic, voice)
  }
  return pending
}

const placeFor = ({ attributeChanged }: ChangeRecord) => placeOf(readAttribute(attributeChanged)?.name ?? '')

function editsOf(records: readonly ChangeRecord[], clinic: Clinic, voice: Voice): PendingEdit[] {
  const isAddress = readAttribute(records[0]?.attributeChanged ?? '')?.row.kind === 'address'
  return isAddress ? addressEdit(records, clinic, voice) : records.map((record) => editOf(record, voice))
}

function editOf({ attributeChanged, newValue, submissionId }: ChangeRecord, voice: Voice): PendingEdit {
  const removes = newValue === null
  return {
    title: attributeLabel(attributeChanged, voice.language),
    newValue: removes ? voice.messages.removeText() : formatValue(attributeChanged, newValue as Json, voice),
    removes,
    spanish: attributeChanged.endsWith('Es'),
    submissionId,
  }
}

/** An address is reviewed as one unit, so it is told as one: what it would read, and what that line leaves out. */
function addressEdit(records: readonly ChangeRecord[], clinic: Clinic, voice: Voice): PendingEdit[] {
  const changes = records.map(({ attributeChanged, newValue }) => ({
    attribute: attributeChanged,
    newValue: newValue as Json,
  }))
  const wanted = primaryLocation(applyChanges(clinic, changes).clinicLocations) ?? emptyPrimary()
  const text = addressText(wanted, voice)
  const besides = records.filter(({ attributeChanged }) =>
    ['countyId', 'hideAddress'].includes(readAttribute(attributeChanged)?.part ?? ''),
  )
  const lines = [
    text ?? voice.messages.removeText(),
    ...(text === null
      ? []
      : besides.map((record) => editOf(record, voice)).map((edit) => `${edit.title}: ${edit.newValue}`)),
  ]
  return [
    {
      title: attributeLabel('clinic.clinicLocations', voice.language),
      newValue: lines.join('\n'),
      removes: text === null,
      spanish: false,
      submissionId: records[0]?.submissionId ?? 0,
    },
  ]
}
