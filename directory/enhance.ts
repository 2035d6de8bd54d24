import { leaveQuickly } from './enhance/leave.ts'
import { searchNearMe } from './enhance/near-me.ts'
import { keepOfflinePage } from './enhance/offline.ts'
import { printByButton } from './enhance/print.ts'
import { refineSearch } from './enhance/refine.ts'
import { shareByDevice } from './enhance/share.ts'
import { offerStreetMap } from './enhance/street-map.ts'
import { suggestNames } from './enhance/suggest.ts'

/** The only script of the public pages. Every task also works without it; the script makes some of them shorter. */
leaveQuickly(document)
refineSearch(document)
shareByDevice(document)
printByButton(document)
searchNearMe(document)
suggestNames(document)
offerStreetMap(document)
keepOfflinePage(document)
