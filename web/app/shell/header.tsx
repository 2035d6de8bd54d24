import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '../../../contract/me.ts'
import { LANGUAGES, type Language } from '../../../domain/language.ts'
import { FindButton } from '../../admin/find/find-button.tsx'
import { chooseLanguage } from '../../session/choose-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { chosenLanguage } from '../../ui/language.ts'
import { homePathOf, paths } from '../../ui/paths.ts'
import { useStore } from '../../ui/store.ts'
import { texts } from '../../ui/texts.ts'

const AccountDialog = lazy(async () => ({ default: (await import('../../account/account-dialog.tsx')).AccountDialog }))

interface HeaderProps {
  person: Me | undefined
  /** Only the provider portal has two languages. */
  forStaff: boolean
}

export function Header({ person, forStaff }: HeaderProps) {
  return (
    <header className="header">
      <div className="header__inner">
        <Link
          to={person ? homePathOf(person.tenant) : forStaff ? paths.staffHome : paths.root}
          className="header__brand"
        >
          <Mark />
          <span>{texts.productName()}</span>
        </Link>
        <div className="header__tools">
          {forStaff && <LanguageSwitch />}
          {person?.standing === 'admin' && <FindButton />}
          {person && <HelpLink tenant={person.tenant} />}
          {person && <Account person={person} key={person.userId} />}
        </div>
      </div>
    </header>
  )
}

/** Opens the help pages about this screen in a new tab, so that a half-filled form survives. */
function HelpLink({ tenant }: Pick<Me, 'tenant'>) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const name = `${texts.help()} ${texts.opensInNewTab()}`
  return (
    <Link
      to={tenant === 'admin' ? paths.help : paths.staffHelp}
      search={{ from: pathname }}
      target="_blank"
      className="header__account"
      aria-label={name}
      title={name}
      preload={false}
    >
      <Icon name="help" size={4} />
    </Link>
  )
}

/** Keyed by person, so that the next person does not find the dialog open. */
function Account({ person }: { person: Me }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Returns the focus to the button: while the dialog's code loads, a new screen may focus its heading instead.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="header__account"
        aria-haspopup="dialog"
        aria-label={texts.account()}
        onClick={() => setOpen(true)}
      >
        <Icon name="account_circle" size={4} />
      </button>
      {open && (
        <Suspense>
          <AccountDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Two peaks and the sun: the directory leads people of the state to care. */
function Mark() {
  return (
    <svg className="header__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className="header__mark-sky" width="40" height="40" rx="9" />
      <circle className="header__mark-sun" cx="27.5" cy="12.5" r="4.5" />
      <path className="header__mark-peaks" d="M4 31 15.5 13l6.4 10 3.2-4.6L36 31z" />
    </svg>
  )
}

/** Each language by its own name, for people who read no other. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Texts are looked up on render, so switching renders the screen again and keeps typed text. */
function LanguageSwitch() {
  const now = useStore(chosenLanguage)
  const other = LANGUAGES.find((language) => language !== now) ?? 'en'
  return (
    <button type="button" className="header__language" lang={other} onClick={() => chooseLanguage(other)}>
      {NAMES[other]}
    </button>
  )
}
