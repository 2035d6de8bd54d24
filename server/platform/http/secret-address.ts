/** Addresses that open something for the holder of a code. No cache may store the answer. */

export const PRIVATE_PAGE = 'private, no-store'

const SECRETS = ['code', 'token']

/** `url` as the request has it, with its query. */
export function hasSecret(url: string): boolean {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  return SECRETS.some((name) => query.has(name))
}
