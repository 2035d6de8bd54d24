import type { SignInStandIn } from '../../identity/identity.ts'
import { standInClient } from './openid/client.ts'
import { devToken } from './token-route.ts'

/** Sign-in on a machine without a configured OpenID provider. */
export const signInStandIn: SignInStandIn = {
  clientOf: standInClient,
  async mount(app, tenants) {
    devToken(app, tenants)
    if (Object.values(app.ports.env.oidc).every((client) => client !== null)) return
    // Imported lazily: with Google configured, the start does not load it.
    const { standIn } = await import('./openid/provider.ts')
    await standIn(app)
  },
}
