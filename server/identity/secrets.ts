import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Tenant } from '../../domain/permissions.ts'
import type { Env } from '../env.ts'

/** Derives a secret per tenant: one tenant cannot decrypt or verify what the other encrypts or signs. */
export const secretOf = (tenant: Tenant, { appSecret }: Pick<Env, 'appSecret'>) =>
  createHmac('sha256', appSecret).update(`sign-in/${tenant}`).digest('base64url')

/** Whether the library encrypted this text with this secret. */
export const canRead = (secret: string, encrypted: string): Promise<boolean> =>
  symmetricDecrypt({ key: secret, data: encrypted }).then(
    () => true,
    () => false,
  )
