/** What the nightly check of a clinic's page for booking means for the public page. */

/** `unknown`: the page may open for people, but does not answer our check; nothing changes. */
export type LinkVerdict = 'opens' | 'broken' | 'unknown'

/** Days of the agency: the first failure since the link last opened, and the day since which the public does not see it. */
export type LinkState = { failedOn: string | null; hiddenOn: string | null }

/** Failures on two different days hide the link; the first success shows it again. */
export function afterCheck(before: LinkState, verdict: LinkVerdict, today: string): LinkState {
  if (verdict === 'unknown') return before
  if (verdict === 'opens') return { failedOn: null, hiddenOn: null }
  const failedOn = before.failedOn ?? today
  return { failedOn, hiddenOn: before.hiddenOn ?? (failedOn < today ? today : null) }
}

/** A page that wants a sign-in, keeps programs out or limits them may well open for people. */
const MAY_OPEN: ReadonlySet<number> = new Set([401, 403, 429])

export function verdictOf(status: number): LinkVerdict {
  if (status >= 200 && status < 300) return 'opens'
  return MAY_OPEN.has(status) ? 'unknown' : 'broken'
}
