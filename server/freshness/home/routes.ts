import { readStaffCounts } from '../../../contract/desk.ts'
import * as calls from '../../../contract/portal.ts'
import * as team from '../../../contract/team.ts'
import { askForRemoval } from '../../people/removals/ask-for-removal.ts'
import { decideRemoval, listRemovals, takeBackRemoval } from '../../people/removals/removals.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { readCounts } from './read-counts.ts'
import { readHome } from './read-home.ts'
import { unsubscribing } from './unsubscribe.ts'

/** Calls for provider staff only. */
export async function portalArea(app: App): Promise<void> {
  bind(app, calls.readPortalHome, readHome)
  bind(app, readStaffCounts, readCounts)
  bind(app, team.askForRemoval, askForRemoval)
  bind(app, team.listRemovals, listRemovals)
  bind(app, team.takeBackRemoval, takeBackRemoval)
  bind(app, team.decideRemoval, decideRemoval)
  await app.register(unsubscribing, { ports: app.ports })
}
