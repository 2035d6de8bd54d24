import type { Page } from '@playwright/test'
import axe from 'axe-core'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast takes half of an axe run, so only the files that visit every screen check it. */
export type Examination = { contrast: boolean; selector?: string | undefined }

const clean = new Set<string>()

/**
 * Accessibility rules that the page breaks now; `selector` limits axe to a part. Axe checks each structure once per
 * width and color scheme, because a run takes longer than most journeys.
 */
export async function violationsOn(page: Page, { contrast, selector }: Examination): Promise<string[]> {
  const screen = `${contrast} ${await page.evaluate(structureOf, selector)}`
  if (clean.has(screen)) return []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([tags, part, contrast]) => {
      // A bar that sticks to the foot covers some target at any scroll position, and a person scrolls on. Axe reads
      // the page with these bars in the flow.
      const bars = [...document.querySelectorAll<HTMLElement>('.form-footer, .foot-bar, .bulk-bar')]
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        runOnly: tags,
        rules: { 'color-contrast': { enabled: contrast } },
        resultTypes: ['violations'],
        // axe reads style sheets only for the orientation rule, which is not among these tags.
        preload: false,
      })
      for (const bar of bars) bar.style.position = ''
      return violations.map(({ id, help, nodes }) => `${id}: ${help} → ${nodes.map((n) => n.target).join(', ')}`)
    },
    [AXE_TAGS, selector, contrast] as const,
  )
  if (found.length === 0) clean.add(screen)
  return found
}

/**
 * Everything that the rules look at without the data: elements, classes, roles, states, and whether an element has a
 * text, a name or a value. Equal siblings, such as the rows of a list, count once. Runs in the page.
 */
function structureOf(selector: string | undefined): string {
  const HELD = new Set(['class', 'role', 'type', 'style', 'lang', 'dir', 'tabindex', 'autocomplete', 'scope', 'open'])
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .map(({ name, value }) =>
        HELD.has(name) || /^aria-(?!.*(label|describ|controls|owns|details))/.test(name)
          ? `${name}=${value}`
          : `${name}${value === '' ? '' : '+'}`,
      )
      .sort()
      .join(' ')
  const shapeOf = (element: Element): string => {
    const children = [...element.children].map(shapeOf)
    const distinct = children.filter((shape, index) => shape !== children[index - 1])
    const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return `<${element.localName} ${attributesOf(element)}>${text ? 'text' : ''}${distinct.join('')}</>`
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const repeatedIds = ids.length - new Set(ids).size
  const part = selector ? document.querySelector(selector) : document.documentElement
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches)
  return `${innerWidth} ${media} ${selector ?? ''} ${repeatedIds} ${part ? shapeOf(part) : 'absent'}`
}
