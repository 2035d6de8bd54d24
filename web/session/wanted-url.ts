import type { Tenant } from '../../domain/permissions.ts'
import { isScreen, isStaffPath } from '../ui/paths.ts'
import { lockedStorage } from './locked-storage.ts'

const key = 'redirectUrl'

/** Where a person wanted to go before being asked to sign in. It survives the way to the identity provider and back. */
export const wantedUrl = {
  remember: (url: string) => lockedStorage.write(key, url),
  /** Only a screen of this portal that is meant for these people; anything else is forgotten. */
  async take(tenant: Tenant): Promise<string | undefined> {
    const url = await lockedStorage.read(key)
    lockedStorage.remove(key)
    return url !== undefined && isFollowed(url, tenant) ? url : undefined
  },
}

export function isFollowed(url: string, tenant: Tenant): boolean {
  const base = 'https://portal.invalid'
  if (!/^\/(?![/\\])/.test(url)) return false
  const parsed = URL.parse(url, base)
  if (parsed?.origin !== base) return false
  return isScreen(parsed.pathname) && isStaffPath(parsed.pathname) === (tenant === 'provider')
}
