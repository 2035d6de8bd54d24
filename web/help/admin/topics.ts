import { CLINICS } from './clinics.ts'
import { DIRECTORY } from './directory.ts'
import { PEOPLE } from './people.ts'
import { REVIEWING } from './reviewing.ts'

/** Every page for administrators, in the order of the index. */
export const ADMIN_TOPICS = [...REVIEWING, ...CLINICS, ...DIRECTORY, ...PEOPLE] as const

export type AdminTopicId = (typeof ADMIN_TOPICS)[number]['id']
