/** Rate limits. The documentation and the headers of every limited reply state them. */

type Limit = Readonly<{ max: number; perSeconds: number }>

/** Open data, for each network address and each format. */
export const OPEN_DATA_LIMIT: Limit = { max: 1200, perSeconds: 60 }
/** Calls that are open to people without an account, for each network address, unless the call has a limit of its own. */
export const OPEN_CALL_LIMIT: Limit = { max: 60, perSeconds: 60 }
/** Calls with a personal access token, for each token. */
export const TOKEN_LIMIT: Limit = { max: 300, perSeconds: 60 }
