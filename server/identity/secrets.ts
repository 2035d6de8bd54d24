import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Tenant } from '../../domain/permissions.ts'
import type { Env } from '../env.ts'

/** Each tenant's own part of the portal's secret: what one encrypts or signs, the other cannot read. */
export const secretOf = (tenant: Tenant, { appSecret }: Pick<Env, 'appSecret'>) =>
  createHmac('sha256', appSecret).update(`sign-in/${tenant}`).digest('base64url')

/** Whether something that the library encrypted was encrypted with this secret. */
export const canRead = (secret: string, encrypted: string): Promise<boolean> =>
  symmetricDecrypt({ key: secret, data: encrypted }).then(
    () => true,
    () => false,
  )
