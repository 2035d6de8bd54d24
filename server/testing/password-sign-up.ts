import { PASSWORD, type SignInApp, type Visitor } from './sign-in-app.ts'

/**
 * Registers a person, verifies the address, signs in with `PASSWORD` and creates the account, all through the portal.
 */
export async function signUpWithPassword(t: SignInApp, email: string): Promise<Visitor> {
  const person = { email, firstName: 'Ana', lastName: 'Ruiz' }
  const visitor = t.visitor()
  await t.register(email)
  const signedIn = await visitor.post('/api/auth/provider/sign-in/email', { email, password: PASSWORD })
  if (signedIn.status !== 200) throw new Error(`${email} could not sign in: ${signedIn.text}`)
  const { userId } = signedIn.body.data.person
  const account = { ...person, userId, phoneNumber: null, registrationType: 'self_registered' }
  await visitor.api('provider', '/api/users', { method: 'POST', body: account })
  return visitor
}
