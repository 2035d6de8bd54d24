/** The requests that one connection repeats. */
export type Script =
  /** These requests in turn; every connection starts at a different one. */
  | { kind: 'requests'; requests: string[] }
  /** A save that sends the version of the last reply: the text before and after the version and the changing number. */
  | { kind: 'save'; head: string; parts: [string, string, string]; version: number; value: number }

export type Order = { port: number; scripts: Script[]; milliseconds: number }

export type Outcome = {
  requests: number
  milliseconds: number
  /** Count of answers other than 200 by status, with the first body. */
  failures: Record<string, { count: number; body: string }>
  p50: number
  p99: number
  /** The version each save reached, with which the next round continues. */
  scripts: Script[]
}
