/** A promise of reliability as a program: it provokes failures of the real server and says whether the promise held. */

export type Setting = {
  /** The form that `npm run test:all` runs: the same steps, fewer of them, and no time limits. */
  short: boolean
  /** Seed of the random numbers, so that a run can be repeated. */
  seed: number
  progress: (text: string) => void
}

export type Verdict = {
  held: boolean
  /** Counts and measurements, in the order of the report. */
  figures: Record<string, string | number>
  /** Failures, one sentence each; empty when the promise held. */
  complaints: string[]
  /** Why this machine cannot run the trial. */
  skipped?: string
}

export type Trial = {
  /** Name on the command line. */
  name: string
  /** The promise, as one sentence. */
  promise: string
  /** Measures times, or uses the only database of this process: no other trial runs at the same time. */
  alone?: boolean
  run: (setting: Setting) => Promise<Verdict>
}
