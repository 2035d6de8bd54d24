import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { readMail } from '../../server/dev/stand-ins/mailbox.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'

/** Reads received mails from the development mailbox. */

export async function mailsTo({ url }: RunningServer, to: string): Promise<Email[]> {
  const list = await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(to)}`)).text()
  const ids = [...list.matchAll(/\/dev\/mail\/(\d+)"/g)].map(([, id]) => id)
  return Promise.all(
    ids.map(async (id) => readMail(Buffer.from(await (await fetch(`${url}/dev/mail/${id}/raw`)).arrayBuffer()))),
  )
}

/** Waits for the newest mail with a matching subject. */
export async function mailTo(server: RunningServer, to: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(server, to)).find((mail) => subject.test(mail.subject ?? ''))
      return found?.subject ?? ''
    })
    .toMatch(subject)
  return found as Email
}

/** The first link of a mail to a portal screen, as an address of this server. */
export const linkIn = ({ text = '' }: Email, path: string): string =>
  text.match(new RegExp(`https?://\\S+?(${path.replaceAll('/', '\\/')}\\S*)`))?.[1] ?? ''

/** Moves the demo's clock forward with the buttons of its mailbox, and waits until the server has done so. */
export async function turnClock({ url }: RunningServer, days: number): Promise<void> {
  await fetch(`${url}/dev/mail/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `days=${days}`,
  })
  const turning = async () => (await (await fetch(`${url}/dev/mail`)).text()).includes('The clock turns')
  await expect.poll(turning, { timeout: 280_000 }).toBe(false)
}
