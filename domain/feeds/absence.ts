import { OFFERED_BY_THE_FORM } from '#place/feed-lists'

/**
 * What it means that a list of the licensing system does not name a value. Each cell of the export is a list of ticks on
 * a form, so an empty cell says nothing, and a value that the form does not offer says nothing either. Only a value that
 * the form offers, beside others that are ticked, is a no.
 *
 * The other columns: an empty flag, phone, website, address or day of hours says nothing, and 'Closed' says closed
 * (`cells.ts`). The lists of services are the licence itself and complete. A push without the column keeps the answer of
 * an earlier one. A row that is missing says that the clinic was withdrawn (`gone.ts`).
 */

export type FeedList = keyof typeof OFFERED_BY_THE_FORM
export const FEED_LISTS = Object.keys(OFFERED_BY_THE_FORM) as FeedList[]
