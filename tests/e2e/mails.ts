import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { readMail } from '../../server/dev/stand-ins/mailbox.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'

/** Mails as their receivers got them, from the development mailbox. */

export async function mailsTo({ url }: RunningServer, to: string): Promise<Email[]> {
  const list = await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(to)}`)).text()
  const ids = [...list.matchAll(/\/dev\/mail\/(\d+)"/g)].map(([, id]) => id)
  return Promise.all(
    ids.map(async (id) => readMail(Buffer.from(await (await fetch(`${url}/dev/mail/${id}/raw`)).arrayBuffer()))),
  )
}

/** Waits for the newest mail whose subject says so. */
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

/** The link of a mail that leads to a screen, as an address of this server. */
export const linkIn = ({ text = '' }: Email, path: string): string =>
  text.match(new RegExp(`https?://\\S+?(${path.replaceAll('/', '\\/')}\\S*)`))?.[1] ?? ''

/** Turns the clock of the demo as the buttons of its mailbox do, and waits until it stands again. */
export async function turnClock({ url }: RunningServer, days: number): Promise<void> {
  await fetch(`${url}/dev/mail/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `days=${days}`,
  })
  const turning = async () => (await (await fetch(`${url}/dev/mail`)).text()).includes('The clock turns')
  await expect.poll(turning, { timeout: 120_000 }).toBe(false)
}
