import * as calls from '../../contract/portal.ts'
import type { App } from '../http/app-instance.ts'
import { bind } from '../http/bind.ts'
import { askForRemoval } from './ask-for-removal.ts'
import { readHome } from './read-home.ts'
import { decideRemoval, listRemovals } from './removals.ts'
import { unsubscribing } from './unsubscribe.ts'

/** What provider staff have to themselves. */
export async function portalArea(app: App): Promise<void> {
  bind(app, calls.readPortalHome, readHome)
  bind(app, calls.askForRemoval, askForRemoval)
  bind(app, calls.listRemovals, listRemovals)
  bind(app, calls.decideRemoval, decideRemoval)
  await app.register(unsubscribing, { ports: app.ports })
}
