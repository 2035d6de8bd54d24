const key = 'redirectUrl'

/** Where a person wanted to go before being asked to sign in. It survives the way to the identity provider and back. */
export const wantedUrl = {
  remember(url: string) {
    sessionStorage.setItem(key, url)
  },
  take(): string | undefined {
    const url = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return url !== null && isOwn(url) ? url : undefined
  },
}

/** A path of this portal and nothing that a browser would read as another site. */
export function isOwn(url: string): boolean {
  return (
    /^\/(?![/\\])/.test(url) &&
    URL.canParse(url, 'https://portal.invalid') &&
    new URL(url, 'https://portal.invalid').origin === 'https://portal.invalid'
  )
}
