/** Registers the service worker that caches the offline page, after this page has loaded. */
export function keepOfflinePage(page: Document): void {
  if (!('serviceWorker' in navigator)) return
  const path = '/directory-worker.js'
  const scope = `/${page.documentElement.lang}/`
  addEventListener('load', () => {
    // Trusted Types: the browser accepts a script address only from a policy. This policy knows one address.
    const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('directory', { createScriptURL: () => path })
    const address = policy ? policy.createScriptURL(path) : path
    // The site works without the service worker.
    navigator.serviceWorker.register(address as unknown as string, { scope }).catch(() => undefined)
  })
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): object }
}
