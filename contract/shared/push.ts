import { route } from './route.ts'

export const readOwnPush = route('readOwnPush', 'GET', '/api/me/push', 'manageOwnPush')
export const addPushDevice = route('addPushDevice', 'POST', '/api/me/push', 'manageOwnPush')
export const removePushDevice = route('removePushDevice', 'DELETE', '/api/me/push/:deviceId', 'manageOwnPush')
