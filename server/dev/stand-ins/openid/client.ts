import { createHmac } from 'node:crypto'
import type { Tenant } from '../../../../domain/permissions.ts'
import type { Env } from '../../../env.ts'
import type { GoogleClient } from '../../../identity/conventions.ts'

/** Addresses, client ids and secrets that the portal and its stand-in for Google share. */

export const STAND_IN_PATH = '/dev/openid'
export const standInIssuer = (publicUrl: string) => `${publicUrl}${STAND_IN_PATH}`
export const clientIdOf = (tenant: Tenant) => `portal-${tenant}`

export function standInClient(
  { publicUrl, appSecret }: Pick<Env, 'publicUrl' | 'appSecret'>,
  tenant: Tenant,
): GoogleClient {
  return {
    issuer: standInIssuer(publicUrl),
    clientId: clientIdOf(tenant),
    clientSecret: createHmac('sha256', appSecret).update(`stand-in/${tenant}`).digest('base64url'),
    prompt: 'login',
  }
}
