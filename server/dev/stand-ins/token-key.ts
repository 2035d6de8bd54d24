import { createHmac } from 'node:crypto'

/** What the token script shows to prove that it may read the server's secret. */
export const DEV_TOKEN_PATH = '/dev/token'
export const devTokenKey = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('dev-token').digest('base64url')
