/** `npm test -- server path` means both engines. */
const GROUPS: Record<string, string[]> = { server: ['server-embedded', 'server-postgres'] }

/** `whole`: no lane was named, so every lane runs, and together they may share what each has to prove. */
export type Selection = { lanes: string[]; args: string[]; whole: boolean } | { problem: string }

/** Lane names come first; all further arguments go to the tools behind the lanes. */
export function parseArguments(argv: string[], known: string[]): Selection {
  const chosen: string[] = []
  let rest = argv
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    if (!known.includes(first) && !GROUPS[first]) break
    chosen.push(...(GROUPS[first] ?? [first]))
    rest = rest.slice(1)
  }
  if (chosen.length > 0) return { lanes: chosen, args: rest, whole: false }
  if (rest.length === 0) return { lanes: known, args: [], whole: true }
  return { problem: `There is no lane “${rest[0]}”. Lanes: ${[...known, ...Object.keys(GROUPS)].join(', ')}.` }
}
