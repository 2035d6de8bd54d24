import type { Tenant } from '../../domain/permissions.ts'
import { isScreen, isStaffPath } from '../ui/paths.ts'
import { lockedStorage } from './locked-storage.ts'

const key = 'redirectUrl'

/** The page that a person wanted before sign-in. Survives the redirect to the identity provider. */
export const wantedUrl = {
  remember: (url: string) => lockedStorage.write(key, url),
  /** Accepts only screens of this portal for these people. */
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
