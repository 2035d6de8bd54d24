/** How well a ZIP code is served for a need: `gaps.ts` says when. Browsers load this file without the search. */

export type Standing = 'served' | 'perhaps' | 'missing'
export const STANDINGS = ['missing', 'perhaps', 'served'] as const satisfies readonly Standing[]

export type StandingCounts = Readonly<Record<Standing, number>>
