import type { Codes } from '../place.ts'
import city from './cities.json' with { type: 'json' }
import county from './counties.json' with { type: 'json' }
import language from './languages.json' with { type: 'json' }
import state from './states.json' with { type: 'json' }
import paymentType from './ways-to-pay.json' with { type: 'json' }

export const LISTS = { city, county, language, paymentType, state } satisfies Codes['LISTS']
