import { route } from './route.ts'

export const readGaps = route('readGaps', 'GET', '/api/admin/gaps', 'readHealth')
export const listWatchedNeeds = route('listWatchedNeeds', 'GET', '/api/admin/gaps/watched', 'readHealth')
export const askForAnswers = route('askForAnswers', 'POST', '/api/admin/gaps/asks', 'askForAnswers')
