/**
 * A search is a long statement, and planning it costs the database as much as a quarter of answering it. Each connection
 * therefore keeps the plans of the commonest shapes of searches. A visitor decides the shape, and a database keeps every
 * plan that it is asked to keep, so only shapes that come often are kept, and only so many.
 */

const COMMON_AFTER = 10
const MOST_KEPT = 60
/** Shapes of which it is counted how often they come. */
const MOST_COUNTED = 500

const names = new Map<string, string>()
const seen = new Map<string, number>()

/** The name under which a connection keeps the plan of this statement; none for a rare one. */
export function plannedOnce(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= MOST_KEPT) return {}
  const times = (seen.get(text) ?? 0) + 1
  if (times < COMMON_AFTER) {
    if (seen.size >= MOST_COUNTED) seen.clear()
    seen.set(text, times)
    return {}
  }
  seen.delete(text)
  const name = `search-${names.size + 1}`
  names.set(text, name)
  return { name }
}
