import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../../contract/places.ts'
import { getPlace, suggestPlaces } from '../../../../contract/shared/places.ts'
import { emptyPrimary, primaryLocation } from '../../../../domain/clinic/address.ts'
import { locationFromPlace } from '../../../../domain/clinic/place.ts'
import { call, queryOf } from '../../../session/api/call.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { useSurroundings } from '../form-context.tsx'
import { editTexts } from '../texts.ts'
import { withLocation } from './location.ts'

const NAME = 'addressLookup'
const PAUSE_MILLIS = 250
const SHORTEST = 3
const NONE: readonly Suggestion[] = []

/** Finds an address in the state and fills the fields below; the form does not store the search text. */
export function PlaceLookup() {
  const { form, book } = useSurroundings()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState('')
  const [session, setSession] = useState(() => crypto.randomUUID())
  const searched = usePaused(typed)
  const looking = searched.trim().length >= SHORTEST && searched !== chosen
  const found = useQuery({
    ...queryOf(suggestPlaces, { query: { q: searched.trim(), session } }),
    enabled: looking,
    placeholderData: keepPreviousData,
  })
  const suggestions = looking && typed !== chosen ? (found.data?.data ?? NONE) : NONE

  async function choose(suggestion: Suggestion) {
    setTyped(suggestion.text)
    setChosen(suggestion.text)
    try {
      const { data: place } = await call(getPlace, { params: { placeId: suggestion.placeId }, query: { session } })
      const { clinicLocations } = form.get().clinic
      const current = primaryLocation(clinicLocations) ?? emptyPrimary()
      const location = locationFromPlace(place, book.codes, current)
      // The editor chose a town: keeps the street.
      const { addressLine1, addressLine2 } = place.streetName === '' ? current : location
      form.edit({ clinicLocations: withLocation(clinicLocations, { ...location, addressLine1, addressLine2 }) })
      setTyped(place.formattedAddress)
      setChosen(place.formattedAddress)
      setSaid(editTexts.addressFilledIn(place.formattedAddress))
    } catch {
      setSaid(editTexts.addressLookupFailed())
    }
    setSession(crypto.randomUUID())
  }

  function status() {
    if (!looking || typed === chosen) return said
    if (found.isError) return editTexts.addressLookupFailed()
    if (found.isPending || found.isPlaceholderData) return ''
    return suggestions.length === 0 ? editTexts.addressNotFound() : editTexts.addressFound(suggestions.length)
  }

  return (
    <Combobox
      name={NAME}
      label={editTexts.addressSearch()}
      hint={editTexts.addressSearchHint()}
      placeholder={editTexts.addressPlaceholder()}
      value={typed}
      onType={(text) => {
        setTyped(text)
        setSaid('')
      }}
      options={suggestions.map(({ placeId, mainText, secondaryText }) => ({
        id: placeId,
        main: mainText,
        secondary: secondaryText,
      }))}
      onChoose={({ id }) => {
        const suggestion = suggestions.find(({ placeId }) => placeId === id)
        if (suggestion) void choose(suggestion)
      }}
      status={status()}
    />
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MILLIS)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}
