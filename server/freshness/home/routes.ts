import * as calls from '../../../contract/portal.ts'
import { askForRemoval } from '../../people/removals/ask-for-removal.ts'
import { decideRemoval, listRemovals } from '../../people/removals/removals.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { readHome } from './read-home.ts'
import { unsubscribing } from './unsubscribe.ts'

/** Calls for provider staff only. */
export async function portalArea(app: App): Promise<void> {
  bind(app, calls.readPortalHome, readHome)
  bind(app, calls.askForRemoval, askForRemoval)
  bind(app, calls.listRemovals, listRemovals)
  bind(app, calls.decideRemoval, decideRemoval)
  await app.register(unsubscribing, { ports: app.ports })
}
