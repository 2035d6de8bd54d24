import type { WalkName } from './walks.ts'

/**
 * How each criterion of WCAG 2.2 was evaluated, for the directory and for the portal: tests that examine it, and walks by
 * hand for what no test can judge. `scripts/checks/accessibility.test.ts` fails when a criterion has no result, no way in
 * which it was evaluated, or names a test that is gone.
 */

export type Product = 'directory' | 'portal'
export const PRODUCTS: readonly Product[] = ['directory', 'portal']

export type NamedTest = { file: string; title: string }

/** Why a criterion does not apply. The page says it in both languages. */
export type Reason = 'noMedia' | 'ownVideo' | 'noGestures' | 'noSignIn' | 'noLimit'

type Ways = { tests: readonly NamedTest[]; walks: readonly WalkName[] }
export type Evidence = Ways &
  (
    | { level: 'supports' }
    | { level: 'partially-supports' | 'does-not-support'; where: { en: string; es: string } }
    | { level: 'not-applicable'; reason: Reason }
  )

const test =
  (file: string) =>
  (title: string): NamedTest => ({ file, title })
const directory = test('tests/e2e/directory.spec.ts')
const stories = test('tests/e2e/directory-stories.spec.ts')
const everyPage = test('server/directory/every-page.slow.test.ts')
const shell = test('tests/e2e/shell.spec.ts')
const languages = test('tests/e2e/portal-languages.spec.ts')
const focus = test('tests/e2e/focus.spec.ts')
const layout = test('tests/e2e/layout.spec.ts')
const session = test('tests/e2e/session.spec.ts')
const every = test('tests/e2e/every-screen.spec.ts')

const T = {
  sources: test('scripts/checks/accessibility.test.ts')(
    'finds no sound, no film, no dragging and no movement of the device in the sources',
  ),
  axe: directory('is accessible at both widths and twice the size of type [P34]'),
  axeFurther: stories('every further kind of page is accessible, at 320 pixels and at twice the size of type'),
  keyboard: stories('with the keyboard alone, in forced colours'),
  skip: directory('Tab reaches the skip link and then the search'),
  telephone: directory('a telephone shows every card and filter in reading order [P19] [D4]'),
  unstyled: stories('without its style sheet a page lists crisis line, heading, search and places in this order'),
  language: everyPage('is in the language of its address, and has one main element and one h1 [D5]'),
  names: everyPage('marks the names of clinics as English on a Spanish page'),
  noPicture: everyPage('loads only its own style, script and map, and no picture [D34]'),
  noWindow: everyPage('opens no window, and sends other sites no referrer [D31]'),
  suggestions: test('tests/e2e/directory-visitors.spec.ts')('a visitor chooses a suggested clinic name by keyboard'),
  tick: directory('a tick shows its places and keeps the focus, the place on the page and the other numbers [F6]'),
  english: languages('every English screen is accessible and fits'),
  spanish: languages('every Spanish screen has no English text, is accessible and fits'),
  translated: languages('switching the language translates the errors that a form already shows'),
  shellKeyboard: shell('the whole shell works by keyboard'),
  dialogFocus: shell('the account dialog returns the focus, and Logout leads to sign-in with a toast'),
  live: shell('a polite live region announces a lost connection'),
  toast: shell('a toast closes after eight seconds, but not under the pointer'),
  seen: focus('every field of every form is visible when it has the focus'),
  summary: focus('the summary of a save covers no field, and keyboard users can scroll it'),
  near: focus('an action that removes its button moves the focus close by'),
  adminFits: layout('every screen of an administrator, with the longest data'),
  dialogsFit: layout('every dialog of an administrator, with the longest data'),
  staffFits: layout('every screen of staff, with the longest data'),
  everyPage: every('a visitor reads all of every public page, however large ('),
  everyAdmin: every('an administrator reads and reaches all of every screen'),
  everyStaff: every('provider staff read and reach all of every screen'),
  pins: stories('in forced colors a place that says yes still looks different from one that has not told us'),
  idle: session('after thirteen idle minutes the portal asks, and Stay keeps the session'),
  leaving: test('tests/e2e/clinic-edit-leaving.spec.ts')(
    'the form asks before a link, Back, Cancel or closing the tab discards edits',
  ),
  forcedColors: test('tests/e2e/colors-admin.spec.ts')('axe finds nothing on an administrator’s screens'),
  wrongAnswers: test('tests/e2e/clinic-edit.spec.ts')(
    'every rule about texts, numbers and Other shows its own error at its control',
  ),
  firstWrong: test('tests/e2e/clinic-edit.spec.ts')(
    'the first wrong answer is not under the sticky bars, on a telephone or at a desk',
  ),
  heard: test('tests/e2e/heard.spec.ts')('a listener hears: '),
  sideways: stories(
    'no page of the directory scrolls sideways, from 320 to 1280 pixels and with type of twice the size',
  ),
  signVideo: test('server/directory/settings/settings.test.ts')(
    'shows the video in sign language on two pages, which alone may load it from its host',
  ),
  leave: directory('“Leave this site now” leaves nothing for Back [B24]'),
  keysOff: test('tests/screens/review.test.tsx')('the keys can be switched off, and stay off'),
  keys: test('web/ui/shortcuts.test.ts')('means one thing on a screen'),
  streetMap: test('tests/e2e/directory-visitors.spec.ts')(
    'the tile service sees a visitor only after the press that says so [F7]',
  ),
  guide: stories('guided search, compare and sheet'),
  secondFactor: test('tests/e2e/second-factor.spec.ts')(
    'an editor sets up an authenticator app, signs in with it, with a recovery code, and after Google',
  ),
  find: test('tests/e2e/desk-people.spec.ts')(
    'an administrator finds anything with the key / and opens it with the keyboard',
  ),
  helpFound: test('tests/e2e/help.spec.ts')(
    'an administrator finds help from a screen, by a search, and on a telephone',
  ),
  undone: test('tests/screens/review.test.tsx')('a reviewer undoes a decision, and reads why when it is too late'),
  history: test('tests/e2e/clinic-history.spec.ts')('the history shows who changed what, and each outcome'),
  draft: test('tests/e2e/clinic-edit-leaving.spec.ts')(
    'the form offers the draft of this device, and deletes it when the editor discards or saves it',
  ),
} as const

type Way = NamedTest | WalkName
const ways = (given: readonly Way[]): Ways => ({
  tests: given.filter((way) => typeof way !== 'string'),
  walks: given.filter((way) => typeof way === 'string'),
})
const supports = (...given: Way[]): Evidence => ({ level: 'supports', ...ways(given) })
const absent = (reason: Reason, ...given: Way[]): Evidence => ({ level: 'not-applicable', reason, ...ways(given) })

const partly = (where: { en: string; es: string }, ...given: Way[]): Evidence => ({
  level: 'partially-supports',
  where,
  ...ways(given),
})

const TIME_LIMITS = {
  en: 'On “Next call” a clinic is yours for 20 minutes; your answers stay. After a decision, “Undo” works for 10 seconds. After a change goes live, it works for one minute. After that you can edit the clinic again. A sign-in ends after 12 hours; drafts stay. You cannot ask for more time.',
  es: 'En “Next call” una clínica es suya por 20 minutos; sus respuestas se quedan. “Undo” sirve 10 segundos tras una decisión. “Deshacer” sirve un minuto tras publicar un cambio; luego puede editar la clínica de nuevo. La sesión termina a las 12 horas; los borradores se quedan. No se puede pedir más tiempo.',
}
const STREET_MAP = {
  en: 'If there is a street map, you move it by dragging or with arrow keys. Single presses do not move it. The list has the same places.',
  es: 'Si hay un mapa de calles, se mueve al arrastrar o con las flechas. Con un solo toque no se mueve. La lista tiene los mismos lugares.',
}
const CALL_CLOCK = {
  en: 'On “Next call” a clock counts down each second. You cannot stop it.',
  es: 'En “Next call” un reloj cuenta cada segundo. No se puede detener.',
}

const AXE = [T.axe, T.axeFurther] as const
const SCREENS = [T.english, T.spanish] as const
const EVERY = [T.everyAdmin, T.everyStaff] as const
const MEDIA = {
  directory: absent('ownVideo', T.sources, T.signVideo),
  portal: absent('noMedia', T.sources),
}

export const EVIDENCE: Readonly<Record<string, Readonly<Record<Product, Evidence>>>> = {
  '1.1.1': { directory: supports(...AXE, T.noPicture, 'names'), portal: supports(...SCREENS, 'names') },
  '1.2.1': MEDIA,
  '1.2.2': MEDIA,
  '1.2.3': MEDIA,
  '1.2.4': MEDIA,
  '1.2.5': MEDIA,
  '1.3.1': {
    directory: supports(...AXE, T.language, T.heard, 'listen'),
    portal: supports(...SCREENS, T.heard, 'listen'),
  },
  '1.3.2': { directory: supports(T.unstyled, T.telephone, T.heard, 'listen'), portal: supports(T.heard, 'listen') },
  '1.3.3': { directory: supports('gray', 'listen'), portal: supports('gray', 'listen') },
  '1.3.4': { directory: supports('turn'), portal: supports(T.adminFits, T.staffFits) },
  '1.3.5': { directory: supports(...AXE, 'names'), portal: supports(...SCREENS, 'names') },
  '1.4.1': { directory: supports(T.pins, 'gray', 'schemes'), portal: supports(T.forcedColors, 'gray', 'schemes') },
  '1.4.2': MEDIA,
  '1.4.3': {
    directory: supports(...AXE, T.everyPage, 'schemes'),
    portal: supports(...SCREENS, T.forcedColors, ...EVERY, 'schemes'),
  },
  '1.4.4': {
    directory: supports(...AXE, T.sideways, T.everyPage),
    portal: supports(T.adminFits, T.staffFits, ...EVERY),
  },
  '1.4.5': { directory: supports(T.noPicture), portal: supports('names') },
  '1.4.10': {
    directory: supports(...AXE, T.sideways, T.everyPage),
    portal: supports(T.adminFits, T.dialogsFit, T.staffFits, ...EVERY),
  },
  '1.4.11': { directory: supports(T.keyboard, 'edges'), portal: supports('edges') },
  '1.4.12': { directory: supports(T.everyPage), portal: supports(...EVERY) },
  '1.4.13': { directory: supports(T.suggestions, 'hover'), portal: supports(T.toast, 'hover') },
  '2.1.1': {
    directory: supports(T.keyboard, T.suggestions, 'tabs'),
    portal: supports(T.shellKeyboard, T.summary, 'tabs'),
  },
  '2.1.2': { directory: supports(T.keyboard, 'tabs'), portal: supports(T.shellKeyboard, T.dialogFocus, 'tabs') },
  '2.1.4': { directory: supports(T.leave), portal: supports(T.keysOff, T.keys) },
  '2.2.1': { directory: absent('noLimit'), portal: partly(TIME_LIMITS, T.idle, 'still') },
  '2.2.2': { directory: supports('still'), portal: partly(CALL_CLOCK, T.toast, 'still') },
  '2.3.1': { directory: supports('still'), portal: supports('still') },
  '2.4.1': { directory: supports(T.skip), portal: supports(T.shellKeyboard) },
  '2.4.2': { directory: supports(...AXE, 'names'), portal: supports(...SCREENS, 'names') },
  '2.4.3': {
    directory: supports(T.keyboard, T.tick, 'tabs'),
    portal: supports(T.shellKeyboard, T.dialogFocus, T.near),
  },
  '2.4.4': { directory: supports(...AXE, T.heard, 'names'), portal: supports(...SCREENS, T.heard, 'names') },
  '2.4.5': { directory: supports('ways'), portal: supports(T.find, T.helpFound, 'ways') },
  '2.4.6': { directory: supports(...AXE, T.heard, 'listen'), portal: supports(...SCREENS, T.heard, 'listen') },
  '2.4.7': { directory: supports(T.keyboard, 'tabs'), portal: supports(T.seen, ...EVERY, 'tabs') },
  '2.4.11': { directory: supports(T.keyboard, 'tabs'), portal: supports(T.seen, T.summary, T.firstWrong, ...EVERY) },
  '2.5.1': { directory: partly(STREET_MAP, T.sources, T.streetMap), portal: absent('noGestures', T.sources) },
  '2.5.2': { directory: supports('hover'), portal: supports('hover') },
  '2.5.3': { directory: supports('names'), portal: supports('names') },
  '2.5.4': { directory: absent('noGestures', T.sources), portal: absent('noGestures', T.sources) },
  '2.5.7': { directory: partly(STREET_MAP, T.sources, T.streetMap), portal: absent('noGestures', T.sources) },
  '2.5.8': { directory: supports(...AXE), portal: supports(...SCREENS) },
  '3.1.1': { directory: supports(T.language), portal: supports(...SCREENS) },
  '3.1.2': { directory: supports(T.names), portal: supports(T.spanish) },
  '3.2.1': { directory: supports(T.noWindow, 'tabs'), portal: supports('tabs') },
  '3.2.2': { directory: supports(T.tick), portal: supports(T.wrongAnswers, 'errors') },
  '3.2.3': { directory: supports('ways'), portal: supports('ways') },
  '3.2.4': { directory: supports('ways'), portal: supports('ways') },
  '3.2.6': { directory: supports('ways'), portal: supports(T.helpFound, 'ways') },
  '3.3.1': {
    directory: supports(T.heard, 'errors'),
    portal: supports(T.translated, T.wrongAnswers, T.heard, 'errors'),
  },
  '3.3.2': { directory: supports(...AXE, T.heard, 'names'), portal: supports(...SCREENS, T.heard, 'names') },
  '3.3.3': { directory: supports(T.heard, 'errors'), portal: supports(T.wrongAnswers, 'errors') },
  '3.3.4': { directory: absent('noSignIn'), portal: supports(T.wrongAnswers, T.leaving, T.undone, T.history) },
  '3.3.7': { directory: supports(T.guide, 'errors'), portal: supports(T.draft, 'errors') },
  '3.3.8': { directory: absent('noSignIn'), portal: supports(T.secondFactor, 'signIn') },
  '4.1.2': { directory: supports(...AXE, T.heard, 'names'), portal: supports(...SCREENS, T.heard, 'names') },
  '4.1.3': { directory: supports(T.tick, T.heard, 'listen'), portal: supports(T.live, T.heard, 'listen') },
}
