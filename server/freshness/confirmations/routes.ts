import { confirmSection as confirmSectionCall } from '../../../contract/clinics.ts'
import * as confirmations from '../../../contract/confirmations.ts'
import * as overdue from '../../../contract/overdue.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { confirmSection } from '../confirm-section.ts'
import { confirmMany } from './confirm-many.ts'
import { exportOverdue } from './export-overdue.ts'
import { listConfirmations } from './list-confirmations.ts'
import { listOverdue } from './list-overdue.ts'
import { readTable } from './read-table.ts'
import { readValues } from './read-values.ts'
import { confirmByLink, readReminderLink } from './reminder-link.ts'
import { renewNewPatients } from './renew-new-patients.ts'
import { undoNewPatients } from './undo-new-patients.ts'

/** Confirming that a section is still right, and the list of clinics that did not confirm in time. */
export function confirmationsArea(app: App): void {
  bind(app, confirmSectionCall, confirmSection)
  bind(app, confirmations.listConfirmations, listConfirmations)
  bind(app, confirmations.confirmationTable, readTable)
  bind(app, confirmations.sectionValues, readValues)
  bind(app, confirmations.confirmMany, confirmMany)
  bind(app, confirmations.readReminderLink, readReminderLink)
  bind(app, confirmations.confirmByLink, confirmByLink)
  bind(app, confirmations.renewNewPatients, renewNewPatients)
  bind(app, confirmations.undoNewPatients, undoNewPatients)
  bind(app, overdue.listOverdue, listOverdue)
  bind(app, overdue.exportOverdue, exportOverdue)
}
