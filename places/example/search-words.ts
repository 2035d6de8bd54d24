import type { SearchWords } from '../place.ts'

export const STATE_WORDS: SearchWords['STATE_WORDS'] = ['xm', 'meridian', 'meridiana']
export const WHOLE_STATE: SearchWords['WHOLE_STATE'] = ['meridian', 'all of meridian', 'toda meridiana']
export const ALSO_CALLED: SearchWords['ALSO_CALLED'] = { 'the harbor': 'Alderton' }
export const ALSO_WORDS: SearchWords['ALSO_WORDS'] = ['alder', 'birch', 'cypress']
export const MEANING_WORDS: SearchWords['MEANING_WORDS'] = {
  medicaid: 'meridiancare, meridian medicaid',
  plans: 'harbor health plan',
}
