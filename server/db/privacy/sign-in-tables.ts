import type { Table } from './lines.ts'

/** Sign-in: passwords, sessions, links, devices and tokens. */

const SELF = 'the person and administrators'
const PROCESS = 'the server'

const library = (twoFactor: string): Readonly<Record<string, Omit<Table, 'whose'>>> => ({
  user: {
    kept: 'account',
    read: SELF,
    columns: `
      id: identifies the sign-in
      name: name
      email: address that signs in
      emailVerified: whether the person read a mail there
      image: picture that Google names, not shown
      createdAt: when it was made
      updatedAt: when it last changed
      firstName: name
      lastName: name
      phone: number at work${twoFactor}`,
  },
  session: {
    kept: 'atExpiry',
    read: PROCESS,
    columns: `
      id: identifies the session
      expiresAt: until when it lasts
      token: secret of the browser’s cookie
      createdAt: when it began
      updatedAt: when it was last renewed
      ipAddress: network address of the sign-in, against theft
      userAgent: browser of the sign-in
      userId: whose session`,
  },
  account: {
    kept: 'account',
    read: PROCESS,
    columns: `
      id: identifies a way to sign in
      accountId: number at Google
      providerId: Google or password
      userId: whose way
      accessToken: token of Google
      refreshToken: token of Google
      idToken: token of Google
      accessTokenExpiresAt: until when it works
      refreshTokenExpiresAt: until when it works
      scope: what Google was asked for
      password: hash of the password
      createdAt: when it was made
      updatedAt: when it last changed`,
  },
  verification: {
    kept: 'atExpiry',
    read: PROCESS,
    columns: `
      id: identifies a sign-in under way
      identifier: number of its state
      value: where it leads
      expiresAt: until when it works
      createdAt: when it began
      updatedAt: when it last changed`,
  },
  jwks: {
    kept: 'code',
    read: PROCESS,
    columns: `
      id: identifies a signing key
      publicKey: public half
      privateKey: private half
      createdAt: when it was made
      expiresAt: until when it signs
      alg: kind of signature
      crv: curve of the key`,
  },
  rateLimit: {
    kept: 'present',
    read: PROCESS,
    columns: `
      id: identifies a counter
      key: what is counted
      count: number of calls
      lastRequest: when the last came`,
  },
})

const named = (schema: string, whose: Table['whose'], tables: ReturnType<typeof library>) =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [`${schema}.${name}`, { whose, ...table }]))

export const SIGN_IN_TABLES: Readonly<Record<string, Table>> = {
  ...named('auth_admin', 'agency staff', library('')),
  ...named('auth_provider', 'staff', library('\n      twoFactorEnabled: whether a code is asked for')),
  'auth_provider.twoFactor': {
    whose: 'staff',
    kept: 'account',
    read: PROCESS,
    columns: `
      id: identifies an authenticator app
      secret: its secret
      backupCodes: recovery codes
      userId: whose app
      verified: whether the person entered a first code
      failedVerificationCount: number of wrong codes
      lockedUntil: until when no code is taken`,
  },
  used_codes: {
    whose: 'staff',
    kept: 'account',
    read: PROCESS,
    columns: `
      factor_id: authenticator app
      step: half minute of the last used code, so that none works twice`,
  },
  sessions: {
    whose: 'staff and agency staff',
    kept: 'session',
    read: SELF,
    columns: `
      session_id: identifies the session
      tenant: clinic staff or agency
      user_id: whose session
      created_at: when it began
      last_active_at: last sign of the person
      expires_at: until when it lasts
      ended_at: when it ended
      user_agent: browser, so that the person knows their devices`,
  },
  known_devices: {
    whose: 'staff and agency staff',
    kept: 'device',
    read: PROCESS,
    columns: `
      tenant: clinic staff or agency
      user_id: whose device
      device_hash: hash of a number that the browser keeps
      first_seen: first sign-in
      last_seen: last sign-in`,
  },
  sign_in_links: {
    whose: 'staff',
    kept: 'atExpiry',
    read: PROCESS,
    columns: `
      purpose: to register or to reset a password
      user_id: whose link
      token_hash: hash of the mailed link
      created_at: when it was made
      expires_at: until when it works
      email: address to which it went`,
  },
  link_mails: {
    whose: 'staff',
    kept: 'day',
    read: PROCESS,
    columns: `
      purpose: what was asked for
      address_key: hash of the address, against too many mails
      sent_at: when`,
  },
  password_guesses: {
    whose: 'staff',
    kept: 'guesses',
    read: PROCESS,
    columns: `
      account_key: hash of the address
      guessed_at: times of wrong passwords`,
  },
  access_tokens: {
    whose: 'staff and agency staff',
    kept: 'token',
    read: SELF,
    columns: `
      token_id: identifies a token for programs
      tenant: clinic staff or agency
      user_id: whose token
      name: name that the person gave it
      scope: what it may do
      token_hash: hash of the token
      created_at: when it was made
      expires_at: until when it works
      last_used_at: when it was last used
      revoked_at: when it was revoked`,
  },
}
