import { leaveQuickly } from './enhance/leave.ts'
import { searchNearMe } from './enhance/near-me.ts'
import { keepOfflinePage } from './enhance/offline.ts'
import { refineSearch } from './enhance/refine.ts'
import { shareByDevice } from './enhance/share.ts'
import { suggestNames } from './enhance/suggest.ts'

/** The one script of the public pages. Each of its parts only shortens a way that exists without it. */
leaveQuickly(document)
refineSearch(document)
shareByDevice(document)
searchNearMe(document)
suggestNames(document)
keepOfflinePage(document)
