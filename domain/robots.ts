/**
 * Reads robots.txt as RFC 9309 says: the longest rule that matches a path decides; of two equal ones, the one that allows.
 * By hand, because the packages for it take a server's one thread for seconds when a site writes a rule of many stars.
 */

type Rule = { allows: boolean; pattern: string }

export function mayVisit(robots: string, agent: string, path: string): boolean {
  const groups = groupsIn(robots)
  const own = groups.filter(({ agents }) => agents.some((name) => name !== '*' && agent.toLowerCase().startsWith(name)))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const [decides] = chosen
    .flatMap(({ rules }) => rules)
    .filter(({ pattern }) => matches(pattern, escapedAlike(path)))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows))
  return decides?.allows ?? true
}

function groupsIn(robots: string) {
  const groups: { agents: string[]; rules: Rule[] }[] = []
  for (const line of robots.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#\s]*)/i.exec(line) ?? []
    const last = groups.at(-1)
    switch (key.toLowerCase()) {
      case 'user-agent':
        if (last && last.rules.length === 0) last.agents.push(value.toLowerCase())
        else groups.push({ agents: [value.toLowerCase()], rules: [] })
        break
      case 'allow':
      case 'disallow':
        // An empty Disallow forbids nothing.
        last?.rules.push({ allows: key.toLowerCase() === 'allow' || value === '', pattern: escapedAlike(value) })
    }
  }
  return groups
}

/** Letters outside ASCII as `%C3%A9`, however a site or an address writes them. */
const escapedAlike = (path: string): string =>
  encodeURI(path.toWellFormed())
    .replaceAll('%25', '%')
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())

/**
 * A `*` matches any letters, a final `$` the end of the path. It compares part by part, because a regular expression made
 * from a site's pattern could take very long.
 */
function matches(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$')
  const [first = '', ...parts] = (ends ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [place, part] of parts.entries()) {
    if (ends && place === parts.length - 1) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !ends || at === path.length
}
