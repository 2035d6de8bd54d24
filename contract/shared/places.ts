import { route } from './route.ts'

export const suggestPlaces = route('suggestPlaces', 'GET', '/api/places/autocomplete', 'lookUpPlaces')
export const getZipArea = route('getZipArea', 'GET', '/api/places/zip-codes/:zip', 'lookUpPlaces')
export const getPlace = route('getPlace', 'GET', '/api/places/:placeId', 'lookUpPlaces')
