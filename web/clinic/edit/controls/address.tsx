import { getPlace } from '../../../../contract/shared/places.ts'
import { isStateZip, type Location, primaryLocation } from '../../../../domain/clinic/address.ts'
import { type Clinic, isTelehealthOnly } from '../../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../../domain/clinic/fields.ts'
import { addressLine } from '../../../../domain/clinic/kinds/address.ts'
import { kindOf } from '../../../../domain/clinic/kinds.ts'
import { locationFromPlace } from '../../../../domain/clinic/place.ts'
import { call } from '../../../session/api/call.ts'
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useClinic, useProblem, useSurroundings } from '../form-context.tsx'
import { editTexts } from '../texts.ts'
import { WaitingNote } from '../waiting/waiting-note.tsx'
import { movedByHand, withLocation } from './location.ts'
import { PlaceLookup } from './place-lookup.tsx'
import { TownCheck } from './town-check.tsx'

/** The primary address in the state: from the lookup or typed by hand. */

const NAME = 'clinicLocations'
const ROW = FIELDS[NAME]

const partIn = <P extends keyof Location>(clinic: Clinic, part: P): Location[P] | null =>
  primaryLocation(clinic.clinicLocations)?.[part] ?? null

function usePart<P extends keyof Location>(part: P) {
  const { form } = useSurroundings()
  const value = useClinic((clinic) => partIn(clinic, part))
  const edit = (next: Location[P]) => {
    const { clinic, initial } = form.get()
    form.edit({ clinicLocations: movedByHand(clinic.clinicLocations, { [part]: next }, initial.clinicLocations) })
  }
  const name = `${NAME}.${part}`
  return { name, label: kindOf(ROW).label(part, ROW, form.voice), value, edit, error: useProblem(name) }
}

export function AddressField() {
  const remote = useClinic(isTelehealthOnly)
  return (
    <ChoiceGroup name={NAME} label={editTexts.addressLegend()}>
      <Checkbox
        name="telehealthOnly"
        label={editTexts.telehealthOnly()}
        description={editTexts.telehealthOnlyHint()}
        checked={remote}
        disabled
        readOnly
      />
      <PlaceLookup />
      <TextPart part="addressLine1" required={!remote} />
      <TextPart part="addressLine2" />
      <div className="address-parts">
        <CodePart part="cityId" list="city" required={!remote} />
        <CodePart part="stateId" list="state" required />
        <ZipPart required={!remote} />
        <CodePart part="countyId" list="county" />
      </div>
      <TownCheck />
      <FullAddress />
      <WaitingNote row={NAME} />
      <HideAddress />
    </ChoiceGroup>
  )
}

function TextPart({ part, required = false }: { part: 'addressLine1' | 'addressLine2'; required?: boolean }) {
  const { value, edit, ...field } = usePart(part)
  return (
    <TextField
      {...field}
      required={required}
      value={value ?? ''}
      onChange={(event) => edit(event.target.value)}
      autoComplete="off"
    />
  )
}

interface CodePartProps {
  part: 'cityId' | 'stateId' | 'countyId'
  list: string
  required?: boolean
}

function CodePart({ part, list, required = false }: CodePartProps) {
  const { book } = useSurroundings()
  const { value, edit, ...field } = usePart(part)
  const options = book.codes
    .filter((code) => code.list === list)
    .map(({ id, textEn }) => ({ value: id, label: textEn }))
  const gone = value && !options.some((option) => option.value === value)
  return (
    <SelectField
      {...field}
      required={required}
      empty={editTexts.choose()}
      options={gone ? [...options, { value, label: editTexts.notOffered(value) }] : options}
      value={value || ''}
      onChange={(event) => edit(event.target.value === '' ? null : Number(event.target.value))}
    />
  )
}

/** Looks a typed ZIP code up for coordinates, city and county. */
function ZipPart({ required }: { required: boolean }) {
  const { form, book } = useSurroundings()
  const { value, edit, ...field } = usePart('postalCode')

  async function complete(zip: string) {
    const here = primaryLocation(form.get().clinic.clinicLocations)
    if (!isStateZip(zip) || !here || here.latitude !== null) return
    const found = await call(getPlace, { params: { placeId: `co.${zip.slice(0, 5)}` } }).catch(() => undefined)
    const { clinicLocations } = form.get().clinic
    const location = primaryLocation(clinicLocations)
    if (!found || location?.postalCode?.trim() !== zip) return
    const town = locationFromPlace(found.data, book.codes, location)
    form.edit({
      clinicLocations: withLocation(clinicLocations, {
        latitude: town.latitude,
        longitude: town.longitude,
        cityId: location.cityId ?? town.cityId,
        countyId: location.countyId ?? town.countyId,
        stateId: location.stateId ?? town.stateId,
      }),
    })
  }

  return (
    <TextField
      {...field}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => edit(event.target.value)}
      onBlur={(event) => void complete(event.target.value.trim())}
    />
  )
}

/** The whole address as published, so that the editor notices a slip in one part. */
function FullAddress() {
  const { form } = useSurroundings()
  const text = useClinic((clinic) => {
    const location = primaryLocation(clinic.clinicLocations)
    if (!location?.addressLine1?.trim() && !location?.cityId) return ''
    return addressLine(location, form.voice)
  })
  return text === '' ? null : <p className="full-address">{text}</p>
}

function HideAddress() {
  const { value, edit, name } = usePart('hideAddress')
  return (
    <Checkbox
      name={name}
      label={editTexts.hideAddress()}
      checked={value ?? false}
      onChange={(event) => edit(event.target.checked)}
    />
  )
}
