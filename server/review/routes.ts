import * as desk from '../../contract/desk.ts'
import * as calls from '../../contract/review.ts'
import * as work from '../../contract/work.ts'
import type { App } from '../platform/http/app-instance.ts'
import { bind } from '../platform/http/bind.ts'
import { readDeskCounts } from './desk-counts.ts'
import { addNote, listNotes, removeNote } from './notes.ts'
import { openReview } from './open-review.ts'
import { readWork } from './read-work.ts'

/** Routes for reviewers other than the decision itself. */
export function reviewRoutes(app: App): void {
  bind(app, calls.openReview, openReview)
  bind(app, desk.readDeskCounts, readDeskCounts)
  bind(app, work.readWork, readWork)
  bind(app, calls.listNotes, listNotes)
  bind(app, calls.addNote, addNote)
  bind(app, calls.removeNote, removeNote)
}
