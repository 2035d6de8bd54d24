import { expect, test } from 'vitest'
import { codeBook } from '../../domain/codes.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { PUSH_KINDS, pushMessage } from '../../domain/push.ts'
import { lookupRows } from '../../server/db/lookups/lookups.ts'
import { TEMPLATE_NAMES, templateNamed } from '../../server/platform/mail/templates/templates.ts'
import { SAMPLES } from '../../server/testing/mail-samples.ts'
import { paths, screenAt } from '../../web/ui/paths.ts'

/** The server never imports the portal: only here do the addresses in its messages meet the portal's screens. */

const codes = codeBook(lookupRows)

/** `screenAt` leaves out the pages for signing in and out, which have no parameters. */
function leadsNowhere(address: string): boolean {
  const { pathname } = new URL(address, 'https://portal.example.gov')
  return screenAt(pathname) === undefined && !Object.values<string>(paths).includes(pathname)
}

test.each(TEMPLATE_NAMES)('every link of the mail %s leads to a screen', (name) => {
  const links = new Set<string>()
  const link = (target: string) => {
    links.add(target)
    return target
  }
  for (const language of LANGUAGES)
    for (const data of SAMPLES[name]) templateNamed(name)?.write(data as never, { language, link, codes })
  expect([...links].filter(leadsNowhere)).toEqual([])
})

test.each(PUSH_KINDS)('a push message of the kind %s opens a screen', (kind) => {
  expect(leadsNowhere(pushMessage(kind, 'en').path)).toBe(false)
})
