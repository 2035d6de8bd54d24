/**
 * What the directory must know of the state that it serves. Each folder beside this file is one state; its files export
 * what the types below ask for, and `#place/…` in an import is the file of the chosen one. docs/another-state.md says in
 * which order to fill them in.
 */

/** A text in both languages of the directory. */
export type Both = { en: string; es: string }

/** `names.ts`: what the state, the agency and its systems are called. Browsers load it, so it is small. */
export type Names = {
  state: Both
  /** The postal service's two letters: 'CO'. */
  stateCode: string
  /** The state's number in the code list of states. */
  stateId: number
  /** The state's agency in full, as the publisher of open data. */
  agency: string
  /** The agency as the portal's sentences name it: 'the BHA'. */
  agencyShort: string
  /** The public directory. */
  directory: Both
  /** The first part of the names of the agency's own code systems and schemes in open data. */
  schemes: string
  /** The scheme of license numbers in HSDS. */
  licenseScheme: string
  /** The licensing system, as people call it. */
  licensing: string
  /** The licensing system in stored rows and in addresses of files; only letters, digits and hyphens. */
  licensingId: string
  /** The state's Medicaid program, as on its card. */
  medicaid: Both
  /** The agency's time zone: days, deadlines and schedules are in it. */
  zone: string
}
