import type { User } from '../../contract/users.ts'
import { normalisePhone } from '../../domain/clinic/phone.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { userProblems } from '../../domain/people.ts'
import { unprocessable } from '../platform/http/refusal.ts'
import type { Profile, UserChanges } from './store.ts'

/**
 * The profile fields that people edit themselves. An empty name or phone means "not sent": validation skips it and the
 * stored value stays.
 */

type Sent = { [K in keyof Profile]?: Profile[K] | null | undefined }
type Filled = { firstName?: string; lastName?: string; phoneNumber?: string }

/** One index entry holds both names and has room for 2,704 bytes; the form limits characters, not bytes. */
const MOST_BYTES = 1150
const ENDLESS = 'This name is longer than we can store.'

export function profileGiven({ firstName, lastName, phoneNumber }: Sent): Partial<Profile> {
  const filled = dropEmpty({ firstName, lastName, phoneNumber })
  const form = { firstName: '', lastName: '', phoneNumber: '', ...filled }
  const problems = userProblems(form, MESSAGES.en).filter(({ field }) => field in filled)
  if (problems.length > 0) throw unprocessable(problems)
  const endless = (['firstName', 'lastName'] as const).filter(
    (name) => Buffer.byteLength(filled[name] ?? '') > MOST_BYTES,
  )
  if (endless.length > 0) throw unprocessable(endless.map((field) => ({ field, message: ENDLESS })))
  return filled.phoneNumber === undefined ? filled : { ...filled, phoneNumber: normalisePhone(filled.phoneNumber) }
}

const dropEmpty = (sent: Sent) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value)) as Filled

type Changeable = Sent & {
  emailNotifications?: boolean | undefined
  reminders?: boolean | undefined
  language?: User['language'] | undefined
}

/** Validates only values that differ from the record, so that a client may echo a value that today's rules refuse. */
export function changesTo(user: User, { firstName, lastName, phoneNumber, ...switches }: Changeable): UserChanges {
  const given = profileGiven(differing(user, { firstName, lastName, phoneNumber }))
  const { emailNotifications, reminders, language } = switches
  return differing(user, { ...given, emailNotifications, reminders, language })
}

const differing = <T extends Changeable>(user: User, sent: T) =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && value !== user[name as keyof User]),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> }
