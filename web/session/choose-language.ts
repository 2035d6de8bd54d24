import { updateUser } from '../../contract/users.ts'
import type { Language } from '../../domain/language.ts'
import { chosenLanguage, rememberedLanguage, rememberLanguage } from '../ui/language.ts'
import { call } from './api/call.ts'
import { session } from './session.ts'

/**
 * The language is kept with the person, because mail is written in it too, and on the device, because the sign-in page
 * does not know yet who it speaks to.
 */

/** A choice made before signing in, in this tab: it is the newer one and becomes the person's. */
const WAITING = 'language-chosen'

export function chooseLanguage(language: Language) {
  chosenLanguage.set(language)
  rememberLanguage(language)
  if (session.person()) void keepWithPerson(language)
  else sessionStorage.setItem(WAITING, language)
}

/** A person who signs in finds the portal in their own language. Called once, when the portal starts. */
export function followPerson() {
  let known: string | undefined
  session.store.subscribe(() => {
    const person = session.person()
    if (person?.userId === known) return
    known = person?.userId
    if (person?.tenant !== 'provider') return
    const waiting = sessionStorage.getItem(WAITING) as Language | null
    sessionStorage.removeItem(WAITING)
    // A person without an account never chose the language of their record; they may have chosen one on this device, before a mail
    // brought them back in another tab.
    const chosen = waiting ?? (person.standing === 'pending' ? rememberedLanguage() : undefined) ?? person.language
    chosenLanguage.set(chosen)
    rememberLanguage(chosen)
    if (chosen !== person.language) void keepWithPerson(chosen)
  })
}

/** Where it cannot be kept, the screens still speak it: only mail stays in the earlier language. */
async function keepWithPerson(language: Language) {
  const person = session.person()
  if (person?.tenant !== 'provider' || person.standing === 'rejected') return
  session.changed({ language })
  await call(updateUser, { body: { userId: person.userId, language } }).catch(() => undefined)
}
