import { useQuery } from '@tanstack/react-query'
import { getZipArea } from '../../../../contract/shared/places.ts'
import { isStateZip, primaryLocation } from '../../../../domain/clinic/address.ts'
import { otherTown } from '../../../../domain/clinic/zip-area.ts'
import { queryOf } from '../../../session/api/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useClinic, useSurroundings } from '../form-context.tsx'
import { editPartTexts } from '../part-texts.ts'
import { movedByHand, withLocation } from './location.ts'

/** Subscribes to single parts of the address, so that typing a street does not check the town again. */
const usePart = <P extends 'postalCode' | 'cityId' | 'countyId'>(part: P) =>
  useClinic((clinic) => primaryLocation(clinic.clinicLocations)?.[part] ?? null)

/** Warns when city or county do not belong to the ZIP code, and offers those that do; the form can still be saved. */
export function TownCheck() {
  const { form } = useSurroundings()
  const postalCode = usePart('postalCode')
  const cityId = usePart('cityId')
  const countyId = usePart('countyId')
  const typed = postalCode?.trim() ?? ''
  const zip = isStateZip(typed) ? typed.slice(0, 5) : undefined
  const { data } = useQuery({
    ...queryOf(getZipArea, { params: { zip: zip ?? '' } }),
    enabled: zip !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const area = zip === undefined ? null : (data?.data ?? null)
  const right = area ? otherTown({ postalCode, cityId, countyId }, area) : null
  const name = (list: string, id: number) => form.voice.codeText(list, id) ?? ''

  function take(town: { cityId: number; countyId: number }) {
    const { clinic, initial } = form.get()
    const moved = movedByHand(clinic.clinicLocations, town, initial.clinicLocations)
    const { latitude, longitude } = area ?? {}
    const unpinned = primaryLocation(moved)?.latitude === null && latitude !== undefined && longitude !== undefined
    form.edit({ clinicLocations: unpinned ? withLocation(moved, { latitude, longitude }) : moved })
  }

  return (
    <div role="status">
      {right && (
        <Alert kind="warning" slim className="town-check">
          <p>{editPartTexts.zipElsewhere(typed, name('city', right.cityId), name('county', right.countyId))}</p>
          <Button look="outline" small onClick={() => take(right)}>
            {editPartTexts.takeTown(name('city', right.cityId), name('county', right.countyId))}
          </Button>
        </Alert>
      )}
    </div>
  )
}
