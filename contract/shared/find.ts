import { route } from './route.ts'

/** Most results per group; `more` names the groups that have others. */
export const FOUND_OF_EACH = 6

export const SHORTEST_FIND = 2

export const findAnything = route('findAnything', 'GET', '/api/admin/find', 'findAnything')
