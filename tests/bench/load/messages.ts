/** What one connection sends, again and again. */
export type Script =
  /** These requests in turn, starting at an own place. */
  | { kind: 'requests'; requests: string[] }
  /** A save that follows the version it made: text before and after the version and the number that changes. */
  | { kind: 'save'; head: string; parts: [string, string, string]; version: number; value: number }

export type Order = { port: number; scripts: Script[]; milliseconds: number }

export type Outcome = {
  requests: number
  milliseconds: number
  /** Answers that were not 200, by status, with the first body seen. */
  failures: Record<string, { count: number; body: string }>
  p50: number
  p99: number
  /** Where each save has got to, so that the next round goes on there. */
  scripts: Script[]
}
