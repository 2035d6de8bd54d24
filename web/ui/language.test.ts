import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosenLanguage, rememberedLanguage, rememberLanguage, spoken, spokenDate } from './language.ts'

const texts = spoken({
  en: { hello: (name: string) => `Hello ${name}`, errors: { late: 'Too late' } },
  es: { hello: (name: string) => `Hola ${name}`, errors: { late: 'Demasiado tarde' } },
})
// Reads the texts once, as a module does when it loads.
const { hello } = texts

const on = (pathname: string) => vi.stubGlobal('location', { pathname })
afterEach(() => {
  vi.unstubAllGlobals()
  chosenLanguage.set('en')
})

describe('the texts of a screen', () => {
  it('follow the chosen language on every screen of the provider portal, also texts read before', () => {
    on('/portal/clinics/12')
    expect(hello('Ana')).toBe('Hello Ana')
    chosenLanguage.set('es')
    expect([hello('Ana'), texts.errors.late]).toEqual(['Hola Ana', 'Demasiado tarde'])
    expect(spokenDate('2026-08-21T15:00:00Z')).toBe('21 de agosto de 2026')
  })

  it.each(['/dashboard', '/', '/portals'])('are English at %s, also after Spanish was chosen', (pathname) => {
    on(pathname)
    chosenLanguage.set('es')
    expect(hello('Ana')).toBe('Hello Ana')
  })

  it('follow the language stored on the device', () => {
    const jar = { cookie: 'a=1; b=2' }
    vi.stubGlobal('document', jar)
    expect(rememberedLanguage()).toBeUndefined()
    rememberLanguage('es')
    expect(jar.cookie).toMatch(/^portal-language=es; path=\/; max-age=\d+; samesite=lax$/)
    jar.cookie = 'a=1; portal-language=es'
    expect(rememberedLanguage()).toBe('es')
    jar.cookie = 'portal-language=fr'
    expect(rememberedLanguage()).toBeUndefined()
  })
})
