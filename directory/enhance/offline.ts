/** Lets the browser keep the page that is shown without a connection. It is asked for after this page is complete. */
export function keepOfflinePage(page: Document): void {
  if (!('serviceWorker' in navigator)) return
  const path = '/directory-worker.js'
  const scope = `/${page.documentElement.lang}/`
  addEventListener('load', () => {
    // Browsers with Trusted Types take the address of a script only from a policy; ours knows this one address.
    const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('directory', { createScriptURL: () => path })
    const address = policy ? policy.createScriptURL(path) : path
    // Without it everything else still works.
    navigator.serviceWorker.register(address as unknown as string, { scope }).catch(() => undefined)
  })
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): object }
}
