import { route } from './route.ts'

export const readFrame = route('readFrame', 'GET', '/api/admin/calls/frame', 'readCalls')
export const listRounds = route('listRounds', 'GET', '/api/admin/calls/rounds', 'readCalls')
export const announceRound = route('announceRound', 'POST', '/api/admin/calls/rounds', 'makeCalls')
export const readRound = route('readRound', 'GET', '/api/admin/calls/rounds/:roundId', 'readCalls')
export const listCalls = route('listCalls', 'GET', '/api/admin/calls/rounds/:roundId/calls', 'readCalls')
export const seedRound = route('seedRound', 'POST', '/api/admin/calls/rounds/:roundId/seed', 'makeCalls')
export const finishRound = route('finishRound', 'POST', '/api/admin/calls/rounds/:roundId/finish', 'makeCalls')
export const nextCall = route('nextCall', 'POST', '/api/admin/calls/next', 'makeCalls')
export const giveCallBack = route('giveCallBack', 'POST', '/api/admin/calls/back', 'makeCalls')
export const endCall = route('endCall', 'POST', '/api/admin/calls', 'makeCalls')
export const correctCall = route('correctCall', 'POST', '/api/admin/calls/:callId/corrections', 'makeCalls')
