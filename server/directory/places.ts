import { gazetteer } from '../../domain/directory/places.ts'
import { coloradoPlaces } from '../db/lookups/colorado.ts'

/** The places of Colorado that a visitor may search from. */
export const COLORADO = gazetteer(coloradoPlaces)
