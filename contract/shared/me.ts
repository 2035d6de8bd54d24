import { route } from './route.ts'

export const readMe = route('readMe', 'GET', '/api/me', 'readMe')
