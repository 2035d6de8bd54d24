import { route } from './route.ts'

export const WRONG_PRESENT_PASSWORD = 'This is not your current password.'

export const SAME_PASSWORD = 'Choose a password that differs from the current one.'

export const changePassword = route('changePassword', 'POST', '/api/me/password', 'changeOwnPassword')
