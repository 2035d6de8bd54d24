import { LANGUAGES, type Language } from '../../../domain/language.ts'
import { chooseLanguage } from '../../session/choose-language.ts'
import { chosenLanguage } from '../../ui/language.ts'
import { useStore } from '../../ui/store.ts'

/** Each language by its own name, for people who read no other. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Texts are looked up on render, so switching renders the screen again and keeps typed text. */
export function LanguageSwitch() {
  const now = useStore(chosenLanguage)
  const other = LANGUAGES.find((language) => language !== now) ?? 'en'
  return (
    <button type="button" className="header__language" lang={other} onClick={() => chooseLanguage(other)}>
      {NAMES[other]}
    </button>
  )
}
