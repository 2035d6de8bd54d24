import { route } from './route.ts'

export const readHealth = route('readHealth', 'GET', '/api/admin/health', 'readHealth')
export const listHealthPlaces = route('listHealthPlaces', 'GET', '/api/admin/health/places', 'readHealth')
export const listHealthClinics = route('listHealthClinics', 'GET', '/api/admin/health/clinics', 'readHealth')
