import type { Page } from '@playwright/test'
import { paths } from '../../web/ui/paths.ts'
import { violationsOn } from './accessibility.ts'

/** Every screen of the portal by its name in `paths`, with demo data, and what can be measured on each of them. */

type Screen = keyof typeof paths

/** Screens that lead on by themselves. */
type Leading = 'root' | 'nextOne'

export const DOORS = {
  signIn: paths.signIn,
  staffSignIn: paths.staffSignIn,
  staffRegister: paths.staffRegister,
  staffFinishRegistration: paths.staffFinishRegistration,
  staffForgotPassword: paths.staffForgotPassword,
  staffResetPassword: paths.staffResetPassword,
  staffAccept: paths.staffAccept,
  staffUnsubscribe: paths.staffUnsubscribe,
  staffStillRight: paths.staffStillRight,
} as const satisfies Partial<Record<Screen, string>>

export const STAFF_SCREENS = {
  staffHome: paths.staffHome,
  staffAccess: paths.staffAccess,
  staffClinic: '/portal/clinics/901',
  staffClinicEdit: '/portal/clinics/901/edit',
  staffClinicHistory: '/portal/clinics/901/history',
  staffBulkEdit: '/portal/many/201',
  staffSubmissions: paths.staffSubmissions,
  staffTeam: paths.staffTeam,
  staffConfirm: '/portal/confirm?all=true',
  staffHelp: paths.staffHelp,
  staffHelpTopic: '/portal/help/edit-clinic',
  staffOpeningsToday: paths.staffOpeningsToday,
} as const satisfies Partial<Record<Screen, string>>

/** `review` is the address of a submission, which the test makes. */
export const adminScreens = (review: string) =>
  ({
    dashboard: paths.dashboard,
    review,
    health: paths.health,
    healthClinics: '/quality/clinics?figure=behind',
    healthPlaces: paths.healthPlaces,
    gaps: paths.gaps,
    users: paths.users,
    userEdit: '/users/edit?userId=demo-wes-hadley',
    providers: '/providers?q=cumbres',
    feeds: paths.feeds,
    feedback: paths.feedback,
    overdue: paths.overdue,
    calls: paths.calls,
    rounds: paths.rounds,
    newRound: paths.newRound,
    round: '/calls/rounds/1',
    roundCalls: '/calls/rounds/2/calls',
    openings: paths.openings,
    administrators: paths.administrators,
    mails: paths.mails,
    audit: paths.audit,
    settings: paths.settings,
    setting: '/settings/crisis',
    translations: paths.translations,
    help: paths.help,
    helpTopic: '/help/review-submission',
    provider: '/providers/201',
    bulkEdit: '/providers/201/many',
    clinic: '/providers/201/901',
    clinicEdit: '/providers/201/901/edit',
    clinicHistory: '/providers/201/901/history',
  }) as const satisfies Record<Exclude<Screen, Leading | keyof typeof DOORS | keyof typeof STAFF_SCREENS>, string>

/** What reaches beyond the window or the open dialog, and texts that their box cuts off. */
export const misfits = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 30)}”`
    const inner = (found: Element[]) =>
      found.filter((one) => !found.some((other) => other !== one && one.contains(other))).map(named)
    const root = document.querySelector('dialog[open]') ?? document.body
    const edge = root === document.body ? width : root.getBoundingClientRect().right
    const all = [...root.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 2 && box.height > 2 && !element.closest('.toasts, .skip, .usa-skipnav, svg')
    })
    // A wide table may scroll sideways in a box of its own.
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const inScroller = (element: Element): boolean =>
      element.parentElement !== null && (scrolls(element.parentElement) || inScroller(element.parentElement))
    const wide = all.filter((element) => element.getBoundingClientRect().right > edge + 1 && !inScroller(element))
    const cut = all.filter((element) => {
      const { overflowX, overflowY, display } = getComputedStyle(element)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (display === 'inline' || element.textContent?.trim() === '') return false
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 2)
      )
    })
    // Words for screen readers alone.
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement))
    const seen = (element: Element) => !isClipped(element)
    const beyond = document.documentElement.scrollWidth - width
    return [
      ...(beyond > 0 ? [`scrolls ${beyond} pixels sideways`] : []),
      ...inner(wide.filter(seen)).map((one) => `beyond the edge: ${one}`),
      ...inner(cut.filter(seen)).map((one) => `cut off: ${one}`),
    ].slice(0, 6)
  })

/** Pairs of text color and ground with less than 4.5 to 1, each with one text. Disabled controls do not count. */
export const faintTexts = (page: Page) =>
  page.evaluate(() => {
    type Color = [number, number, number, number]
    const read = (text: string): Color => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
      return text.startsWith('color(srgb') ? [red * 255, green * 255, blue * 255, alpha] : [red, green, blue, alpha]
    }
    const over = ([r, g, b, a]: Color, [x, y, z]: Color): Color => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ]
    const light = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    const luminance = ([r, g, b]: Color) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
    const contrast = (one: Color, other: Color) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const page = read(getComputedStyle(document.documentElement).backgroundColor)
    const canvas: Color =
      page[3] === 0 ? (matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18, 1] : [255, 255, 255, 1]) : page
    const groundOf = (element: Element | null): Color => {
      if (element === null) return canvas
      const color = read(getComputedStyle(element).backgroundColor)
      const isTop = element.matches('dialog[open]')
      return color[3] === 1 ? color : over(color, isTop ? canvas : groundOf(element.parentElement))
    }
    const faint = new Map<string, string>()
    const look = (element: Element, text: string, ink: Color) => {
      let opacity = 1
      for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
      const ground = groundOf(element)
      const ratio = contrast(over([ink[0], ink[1], ink[2], ink[3] * opacity], ground), ground)
      const pair = `${ink.join(' ')} on ${ground.map(Math.round).join(' ')}`
      if (ratio < 4.5 && !faint.has(pair))
        faint.set(
          pair,
          `${ratio.toFixed(2)}: ${pair}, “${text.trim().slice(0, 40)}” in ${element.tagName.toLowerCase()}.${element.className}`,
        )
    }
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue ?? ''
      if (!element || text.trim() === '' || element.closest('svg, script, style, noscript, option')) continue
      if (element.closest(':disabled, [aria-disabled=true]') || !element.checkVisibility({ visibilityProperty: true }))
        continue
      const { width, height } = element.getBoundingClientRect()
      if (width <= 2 || height <= 2) continue
      look(element, text, read(getComputedStyle(element).color))
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]'))
      if (!field.disabled && field.checkVisibility())
        look(field, field.placeholder, read(getComputedStyle(field, '::placeholder').color))
    return [...faint.values()]
  })

/** What breaks an accessibility rule in light or in dark colors. Axe takes longer for contrast than `faintTexts`. */
export async function wrongInEitherScheme(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const wrong = [...(await faintTexts(page)), ...(await violationsOn(page, { contrast: false }))]
    found.push(...wrong.map((one) => `${colorScheme}: ${one}`))
  }
  return found
}

/** The spacing of text that every reader may set (WCAG 1.4.12). */
const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/** Sets the reader's spacing of text; returns what takes it away. */
export async function spaceOut(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, SPACED)
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    })
}

/** Sets the size of type that the visitor chose in the browser; the usual one is 16. */
export async function typeSizer(page: Page): Promise<(size: number) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page)
  return (standard) => browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } })
}

const HEIGHT = 844

/** Looks at the open page as large as people set it: type of twice the size, zoom of 400 percent, wide spacing. */
export async function misfitsWhenLarge(page: Page, setType: (size: number) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const at = async (width: number, how: string) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    found.push(...(await misfits(page)).map((one) => `${how} at ${width}: ${one}`))
  }
  // A window of 1280 pixels at 400 percent has 320.
  await at(320, 'zoom')
  const closeUp = await spaceOut(page)
  await at(320, 'spacing')
  await at(1280, 'spacing')
  await closeUp()
  await setType(32)
  await at(390, 'type of 32 pixels')
  await at(320, 'type of 32 pixels')
  await setType(16)
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  return found
}
