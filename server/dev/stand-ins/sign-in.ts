import type { SignInStandIn } from '../../identity/identity.ts'
import { standInClient } from './openid/client.ts'
import { devToken } from './token-route.ts'

/** Sign-in on a machine without an OpenID provider of its own. */
export const signInStandIn: SignInStandIn = {
  clientOf: standInClient,
  async mount(app, tenants) {
    devToken(app, tenants)
    if (Object.values(app.ports.env.oidc).every((client) => client !== null)) return
    // Loaded only here: where Google is configured, the start does not pay for it.
    const { standIn } = await import('./openid/provider.ts')
    await standIn(app)
  },
}
