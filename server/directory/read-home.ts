import type { Reader } from './reader.ts'

export const readHome: Reader = async () => ({ page: 'home', data: { counties: [], places: 0 } })
