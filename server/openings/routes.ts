import * as openings from '../../contract/openings.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind } from '../platform/http/bind.ts'
import { exportOpenings, readOpenings } from './agency.ts'
import { readOpeningsLink, sayByLink } from './link.ts'
import { openingsTable, readClinicOpenings, sayManyOpenings, sayOpenings } from './say.ts'
import { undoOpenings } from './undo.ts'

/** Places today and the wait for a first visit. */
export function openingsArea(app: App): void {
  bind(app, openings.readClinicOpenings, readClinicOpenings)
  bind(app, openings.sayOpenings, sayOpenings)
  bind(app, openings.openingsTable, openingsTable)
  bind(app, openings.sayManyOpenings, sayManyOpenings)
  bind(app, openings.undoOpenings, undoOpenings)
  bind(app, openings.readOpeningsLink, readOpeningsLink)
  bind(app, openings.sayByLink, sayByLink)
  bind(app, openings.readOpenings, readOpenings)
  bind(app, openings.exportOpenings, exportOpenings)
}
