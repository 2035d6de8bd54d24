import { route } from './route.ts'

export const readWork = route('readWork', 'GET', '/api/admin/work', 'readHealth')
