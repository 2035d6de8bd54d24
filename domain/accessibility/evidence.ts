/**
 * Which tests prove which criterion of WCAG 2.2, for the directory and for the portal. A criterion counts as supported
 * only where the named tests examine it; everything else is said to be open, with the reason. `scripts/checks/accessibility.test.ts` fails
 * when a named test is gone or a criterion has no line.
 */

export type Product = 'directory' | 'portal'
export const PRODUCTS: readonly Product[] = ['directory', 'portal']

export type NamedTest = { file: string; title: string }

/** Why a criterion is open or does not apply. The page says it in both languages. */
export type Reason = 'person' | 'rest' | 'screenReader' | 'noMedia' | 'noGestures' | 'noSignIn' | 'noLimit'

export type Evidence =
  | { level: 'supports'; tests: readonly NamedTest[] }
  | { level: 'not-evaluated'; reason: 'person' | 'rest' | 'screenReader'; tests: readonly NamedTest[] }
  | { level: 'not-applicable'; reason: 'noMedia' | 'noGestures' | 'noSignIn' | 'noLimit'; tests: readonly NamedTest[] }

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
  idle: session('after thirteen idle minutes the portal asks, and Stay keeps the session'),
  leaving: test('tests/e2e/clinic-edit-leaving.spec.ts')(
    'the form asks before a link, Back, Cancel or closing the tab discards edits',
  ),
  draft: test('tests/e2e/clinic-edit-leaving.spec.ts')(
    'the form offers the draft of this device, and deletes it when the editor discards or saves it',
  ),
} as const

const supports = (...tests: NamedTest[]): Evidence => ({ level: 'supports', tests })
/** The tests examine a part, such as the rules of axe; a person has to judge the rest. */
const part = (...tests: NamedTest[]): Evidence => ({ level: 'not-evaluated', reason: 'rest', tests })
const open = (reason: 'person' | 'screenReader' = 'person'): Evidence => ({ level: 'not-evaluated', reason, tests: [] })
const absent = (reason: 'noMedia' | 'noGestures' | 'noSignIn' | 'noLimit', ...tests: NamedTest[]): Evidence => ({
  level: 'not-applicable',
  reason,
  tests,
})

const AXE = [T.axe, T.axeFurther] as const
const SCREENS = [T.english, T.spanish] as const

export const EVIDENCE: Readonly<Record<string, Readonly<Record<Product, Evidence>>>> = {
  '1.1.1': { directory: part(...AXE, T.noPicture), portal: part(...SCREENS) },
  '1.2.1': { directory: absent('noMedia', T.sources), portal: absent('noMedia', T.sources) },
  '1.2.2': { directory: absent('noMedia', T.sources), portal: absent('noMedia', T.sources) },
  '1.2.3': { directory: absent('noMedia', T.sources), portal: absent('noMedia', T.sources) },
  '1.2.4': { directory: absent('noMedia', T.sources), portal: absent('noMedia', T.sources) },
  '1.2.5': { directory: absent('noMedia', T.sources), portal: absent('noMedia', T.sources) },
  '1.3.1': { directory: part(...AXE, T.language), portal: part(...SCREENS) },
  '1.3.2': { directory: supports(T.unstyled, T.telephone), portal: open('screenReader') },
  '1.3.3': { directory: open(), portal: open() },
  '1.3.4': { directory: part(...AXE), portal: part(T.adminFits, T.staffFits) },
  '1.3.5': { directory: part(...AXE), portal: part(...SCREENS) },
  '1.4.1': { directory: part(T.keyboard, ...AXE), portal: open() },
  '1.4.2': { directory: absent('noMedia', T.sources), portal: absent('noMedia', T.sources) },
  '1.4.3': { directory: supports(...AXE), portal: supports(...SCREENS) },
  '1.4.4': { directory: supports(...AXE), portal: open() },
  '1.4.5': { directory: supports(T.noPicture), portal: open() },
  '1.4.10': { directory: supports(...AXE), portal: supports(T.adminFits, T.dialogsFit, T.staffFits) },
  '1.4.11': { directory: part(T.keyboard), portal: open() },
  '1.4.12': { directory: part(...AXE), portal: part(...SCREENS) },
  '1.4.13': { directory: open(), portal: part(T.toast) },
  '2.1.1': { directory: supports(T.keyboard, T.suggestions), portal: part(T.shellKeyboard, T.summary) },
  '2.1.2': { directory: supports(T.keyboard), portal: part(T.shellKeyboard, T.dialogFocus) },
  '2.1.4': { directory: open(), portal: open() },
  '2.2.1': { directory: absent('noLimit'), portal: supports(T.idle) },
  '2.2.2': { directory: open(), portal: part(T.toast) },
  '2.3.1': { directory: open(), portal: open() },
  '2.4.1': { directory: supports(T.skip), portal: supports(T.shellKeyboard) },
  '2.4.2': { directory: part(...AXE), portal: part(...SCREENS) },
  '2.4.3': { directory: supports(T.keyboard, T.tick), portal: supports(T.shellKeyboard, T.dialogFocus, T.near) },
  '2.4.4': { directory: part(...AXE), portal: part(...SCREENS) },
  '2.4.5': { directory: open(), portal: open() },
  '2.4.6': { directory: part(...AXE), portal: part(...SCREENS) },
  '2.4.7': { directory: part(T.keyboard), portal: part(T.seen) },
  '2.4.11': { directory: part(T.keyboard), portal: supports(T.seen, T.summary) },
  '2.5.1': { directory: absent('noGestures', T.sources), portal: absent('noGestures', T.sources) },
  '2.5.2': { directory: open(), portal: open() },
  '2.5.3': { directory: open(), portal: open() },
  '2.5.4': { directory: absent('noGestures', T.sources), portal: absent('noGestures', T.sources) },
  '2.5.7': { directory: absent('noGestures', T.sources), portal: absent('noGestures', T.sources) },
  '2.5.8': { directory: supports(...AXE), portal: supports(...SCREENS) },
  '3.1.1': { directory: supports(T.language), portal: supports(...SCREENS) },
  '3.1.2': { directory: supports(T.names), portal: open() },
  '3.2.1': { directory: part(T.noWindow), portal: open() },
  '3.2.2': { directory: supports(T.tick), portal: open() },
  '3.2.3': { directory: open(), portal: open() },
  '3.2.4': { directory: open(), portal: open() },
  '3.2.6': { directory: open(), portal: open() },
  '3.3.1': { directory: open('screenReader'), portal: part(T.translated) },
  '3.3.2': { directory: part(...AXE), portal: part(...SCREENS) },
  '3.3.3': { directory: open(), portal: open() },
  '3.3.4': { directory: absent('noSignIn'), portal: supports(T.leaving, T.draft) },
  '3.3.7': { directory: open(), portal: part(T.draft) },
  '3.3.8': { directory: absent('noSignIn'), portal: open() },
  '4.1.2': { directory: part(...AXE), portal: part(...SCREENS) },
  '4.1.3': { directory: open('screenReader'), portal: part(T.live) },
}
