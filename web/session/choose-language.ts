import { updateUser } from '../../contract/shared/users.ts'
import type { Language } from '../../domain/language.ts'
import { chosenLanguage, rememberedLanguage, rememberLanguage } from '../ui/language.ts'
import { call } from './api/call.ts'
import { session } from './session.ts'

/**
 * The server stores the language, because mail uses it too, and so does the device, because the sign-in page does not
 * know the person yet.
 */

/** A choice before signing in, in this tab: it is newer than the stored one and replaces it. */
const WAITING = 'language-chosen'

export function chooseLanguage(language: Language) {
  chosenLanguage.set(language)
  rememberLanguage(language)
  if (session.person()) void keepWithPerson(language)
  else sessionStorage.setItem(WAITING, language)
}

/** After sign-in switches to the person's language. Called once, when the portal starts. */
export function followPerson() {
  let known: string | undefined
  session.store.subscribe(() => {
    const person = session.person()
    if (person?.userId === known) return
    known = person?.userId
    if (person?.tenant !== 'provider') return
    const waiting = sessionStorage.getItem(WAITING) as Language | null
    sessionStorage.removeItem(WAITING)
    const chosen = waiting ?? (person.standing === 'pending' ? languageOfNewcomer(person) : person.language)
    chosenLanguage.set(chosen)
    rememberLanguage(chosen)
    if (chosen !== person.language) void keepWithPerson(chosen)
  })
}

/**
 * The record of a newcomer has a default language. A choice on this device replaces it, such as one in the tab before
 * the mailed link; else the screen stays in the language of the browser or the invitation.
 */
const languageOfNewcomer = ({ language }: { language: Language }): Language =>
  rememberedLanguage() ?? (language === 'en' ? chosenLanguage.get() : language)

/** If the save fails, the screens still switch; only mail stays in the earlier language. */
async function keepWithPerson(language: Language) {
  const person = session.person()
  if (person?.tenant !== 'provider' || person.standing === 'rejected') return
  session.changed({ language })
  await call(updateUser, { body: { userId: person.userId, language } }).catch(() => undefined)
}
