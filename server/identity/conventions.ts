import type { Tenant } from '../../domain/permissions.ts'
import type { Env, OidcClient } from '../env.ts'

/** Settings of the sign-in library that other files also need. */

export type Prompt = 'login' | 'select_account'
export type GoogleClient = OidcClient & { prompt: Prompt }

export const isGoogle = (issuer = '') => issuer.replace(/\/+$/, '') === 'https://accounts.google.com'
export type Message = (text: string, cause?: unknown) => void

export const schemaOf = (tenant: Tenant) => `auth_${tenant}`

/** The header in which the library reads the caller's network address. */
export const CLIENT_ADDRESS = 'x-client-ip'

export const signInPage = (tenant: Tenant) => (tenant === 'admin' ? '/sign-in' : '/portal/sign-in')

export const discoveryUrl = (issuer: string) => `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`

export const cookiePrefixOf = (tenant: Tenant) => `portal-${tenant}`
export const hasSecureCookies = ({ publicUrl }: Pick<Env, 'publicUrl'>) => publicUrl.startsWith('https:')

/** The library's own name for the cookie; browsers accept the prefix for secure cookies only. */
export const sessionCookieOf = (tenant: Tenant, env: Pick<Env, 'publicUrl'>) =>
  `${hasSecureCookies(env) ? '__Secure-' : ''}${cookiePrefixOf(tenant)}.session_token`
