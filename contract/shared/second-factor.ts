import { route } from './route.ts'

export const WRONG_PASSWORD = 'The password is not right.'

export const WRONG_CODE = 'This code is not right. Codes change every 30 seconds.'

export const secondFactorAuth = {
  begin: route('beginSecondFactor', 'POST', '/api/auth/provider/second-factor/begin', 'anyone'),
  confirm: route('confirmSecondFactor', 'POST', '/api/auth/provider/second-factor/confirm', 'anyone'),
  end: route('endSecondFactor', 'POST', '/api/auth/provider/second-factor/end', 'anyone'),
  newRecoveryCodes: route('newRecoveryCodes', 'POST', '/api/auth/provider/second-factor/recovery-codes', 'anyone'),
  signIn: route('signInWithCode', 'POST', '/api/auth/provider/sign-in/second-factor', 'anyone'),
}

const path = '/api/admin/users/:userId/second-factor'
export const readSecondFactor = route('readSecondFactor', 'GET', path, 'liftSecondFactor')
export const liftSecondFactor = route('liftSecondFactor', 'DELETE', path, 'liftSecondFactor')
