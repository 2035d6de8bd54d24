import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../domain/language.ts'
import { chosenLanguage } from '../../language.ts'
import { dirtyForms } from '../../ui/dirty-forms.ts'
import { DiscardDialog } from '../../ui/leave-guard.tsx'
import { useStore } from '../../ui/store.ts'
import { chooseLanguage } from './choose-language.ts'

/** Each language calls itself by its own name, for those who read no other. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** The screen is drawn anew in the other language, so an unsaved form is asked about as on any way out of it. */
export function LanguageSwitch() {
  const now = useStore(chosenLanguage)
  const [asking, setAsking] = useState<Language>()
  const other = LANGUAGES.find((language) => language !== now) ?? 'en'
  return (
    <>
      <button
        type="button"
        className="header__language"
        lang={other}
        onClick={() => (dirtyForms.any() ? setAsking(other) : chooseLanguage(other))}
      >
        {NAMES[other]}
      </button>
      {asking && (
        <DiscardDialog
          onGoBack={() => setAsking(undefined)}
          onDiscard={() => {
            setAsking(undefined)
            chooseLanguage(asking)
          }}
        />
      )}
    </>
  )
}
