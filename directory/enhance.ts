import { leaveQuickly } from './enhance/leave.ts'

/** The one script of the public pages. Each of its parts only shortens a way that exists without it. */
leaveQuickly(document)
