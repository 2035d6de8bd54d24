/** Times without milliseconds, as the tables of the standard require. */
export const moment = (iso: string) => `${new Date(iso).toISOString().slice(0, 19)}Z`
