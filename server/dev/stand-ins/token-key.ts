import { createHmac } from 'node:crypto'

/** The key with which the token script proves that it can read the server's secret. */
export const DEV_TOKEN_PATH = '/dev/token'
export const devTokenKey = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('dev-token').digest('base64url')
