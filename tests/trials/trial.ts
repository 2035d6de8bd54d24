/** A promise of ours as a program: it does its worst to the real server and says whether the promise held. */

export type Setting = {
  /** The form that `npm run test:all` runs: the same steps, fewer of them, and no bar of time. */
  short: boolean
  /** Where chance decides, it decides the same again for the same seed. */
  seed: number
  progress: (text: string) => void
}

export type Verdict = {
  held: boolean
  /** What was counted and measured, in the order in which it is told. */
  figures: Record<string, string | number>
  /** What went wrong, one sentence each; empty when it held. */
  complaints: string[]
  /** Why it could not be tried here; then it neither held nor broke. */
  skipped?: string
}

export type Trial = {
  /** As it is asked for on the command line. */
  name: string
  /** The bar, as one sentence. */
  promise: string
  /** Measures how long something takes, or uses the one database of this process: no other trial runs beside it. */
  alone?: boolean
  run: (setting: Setting) => Promise<Verdict>
}
