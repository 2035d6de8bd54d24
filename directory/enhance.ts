import { addToLists } from './enhance/add-to-list.ts'
import { leaveQuickly } from './enhance/leave.ts'
import { searchNearMe } from './enhance/near-me.ts'
import { keepOfflinePage } from './enhance/offline.ts'
import { printByButton } from './enhance/print.ts'
import { refineSearch } from './enhance/refine.ts'
import { shareByDevice } from './enhance/share.ts'
import { offerStreetMap } from './enhance/street-map.ts'
import { suggestNames } from './enhance/suggest.ts'

/**
 * The only script of the public pages. Every task but lists on the device also works without it; the script makes some
 * of them shorter.
 */
leaveQuickly(document)
refineSearch(document)
shareByDevice(document)
printByButton(document)
searchNearMe(document)
suggestNames(document)
offerStreetMap(document)
keepOfflinePage(document)
addToLists(document)

// Only the page of lists loads its part of the script.
const lists = document.querySelector<HTMLElement>('[data-lists]')
if (lists) void import('./enhance/lists-page.ts').then(({ showLists }) => showLists(document, lists))
