import type { Page } from '@playwright/test'

/** Opens all sections of the clinic's edit form whenever the form appears, before the test goes on. */
export async function showAllSections(page: Page): Promise<void> {
  const link = page.locator('.section-list__link[href="#section-all"]:not([aria-current])')
  // Without the mouse: a dialog about a draft may be open above the form.
  await page.addLocatorHandler(link, () => link.evaluate((element: HTMLElement) => element.click()))
}
