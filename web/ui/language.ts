import { formatDate, formatDay, formatMoment } from '../../domain/dates.ts'
import type { Language } from '../../domain/language.ts'
import { isStaffPath } from './paths.ts'
import { createStore } from './store.ts'

/**
 * The provider portal uses the language that the person chose; the administrators' screens are English. Texts are
 * looked up when they render, so one module of texts serves both, and a switch needs no reload.
 */

const COOKIE = 'portal-language'
const YEAR = 365 * 24 * 60 * 60

/** A cookie, because a sign-out clears the local storage and the sign-in page should keep the language. */
export function rememberedLanguage(): Language | undefined {
  if (typeof document === 'undefined') return undefined
  const kept = new RegExp(`(?:^|; )${COOKIE}=(en|es)(?:;|$)`).exec(document.cookie)
  return kept?.[1] as Language | undefined
}

export function rememberLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the asynchronous cookie store yet
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`
}

function browsersLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? undefined : navigator.language
  return wanted?.toLowerCase().startsWith('es') ? 'es' : 'en'
}

export const chosenLanguage = createStore<Language>(rememberedLanguage() ?? browsersLanguage())

let staffIsSignedIn = false

/** Set by the session: staff on an administrator's screen read in their language that the screen is not theirs. */
export function speakToStaff(signedIn: boolean) {
  staffIsSignedIn = signedIn
}

export const isForStaff = () => isStaffPath(location.pathname) || staffIsSignedIn

/** The language of the open screen. */
export const spokenLanguage = (): Language =>
  typeof location !== 'undefined' && isForStaff() ? chosenLanguage.get() : 'en'

/** Merges texts by language into one set, each looked up in the language of the open screen. */
export function spoken<T extends object>(all: Readonly<Record<Language, T>>): T {
  const properties = Object.keys(all.en).map((name): [string, PropertyDescriptor] => {
    const now = () => all[spokenLanguage()][name as keyof T]
    const isSentence = typeof all.en[name as keyof T] === 'function'
    const sentence = (...values: unknown[]) => (now() as (...values: unknown[]) => unknown)(...values)
    return [name, { enumerable: true, ...(isSentence ? { value: sentence } : { get: now }) }]
  })
  return Object.defineProperties({}, Object.fromEntries(properties)) as T
}

export const spokenDate = (moment: Date | string) => formatDate(moment, spokenLanguage())

/** A calendar day, which is the same in every time zone. */
export const spokenDay = (isoDay: string) => formatDay(isoDay, spokenLanguage())

/** Day and minute, for histories. */
export const spokenMoment = (moment: Date | string) => formatMoment(moment, spokenLanguage())
