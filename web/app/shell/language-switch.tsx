import { LANGUAGES, type Language } from '../../../domain/language.ts'
import { chooseLanguage } from '../../session/choose-language.ts'
import { chosenLanguage } from '../../ui/language.ts'
import { useStore } from '../../ui/store.ts'

/** Each language calls itself by its own name, for those who read no other. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** What a screen says is looked up as it is drawn, so it is drawn again in the other language; what was typed stays. */
export function LanguageSwitch() {
  const now = useStore(chosenLanguage)
  const other = LANGUAGES.find((language) => language !== now) ?? 'en'
  return (
    <button type="button" className="header__language" lang={other} onClick={() => chooseLanguage(other)}>
      {NAMES[other]}
    </button>
  )
}
