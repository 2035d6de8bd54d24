import { CLINIC } from './clinic.ts'
import { PEOPLE } from './people.ts'

/** Every page for provider staff, in the order of the index. */
export const STAFF_TOPICS = [...CLINIC, ...PEOPLE] as const

export type StaffTopicId = (typeof STAFF_TOPICS)[number]['id']
