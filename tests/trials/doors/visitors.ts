import { type Visitor, visitor } from '../../../server/testing/sign-in-app.ts'
import { NO_MAIL_SERVER, type Stage } from '../stage/copies.ts'

/** Strangers and owners at the ways in, each in a browser and at an address of their own, who read only their own mail. */

export const PASSWORD = 'four quiet herons wade'
export const NAMES = { firstName: 'Ola', lastName: 'Wner', phoneNumber: '(303) 555-0142' }
export const at = (path: string) => `/api/auth/provider/${path}`

export const mailKept = { SMTP_URL: NO_MAIL_SERVER, TRUST_PROXY: '1' }

let browsers = 0

export function newVisitor({ servers }: Stage): Visitor {
  browsers += 1
  const headers = { 'x-forwarded-for': `198.51.${browsers >> 8}.${browsers & 255}` }
  return visitor((servers[browsers % servers.length] ?? servers[0]).url, headers)
}

/** The tokens of the links that were mailed to an address, oldest first. */
export async function mailedTokens({ db }: Stage, template: string, email: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ link: string }>(
    `select data ->> 'link' as link from mails where template = $1 and to_email = $2 order by mail_id`,
    [template, email],
  )
  return rows.map(({ link }) => link.split('#token=')[1] ?? '')
}

export async function registered(stage: Stage, email: string): Promise<Visitor> {
  const owner = newVisitor(stage)
  await owner.post(at('sign-up/email'), { email })
  const token = (await mailedTokens(stage, 'emailVerification', email)).at(-1)
  const form = { ...NAMES, password: PASSWORD, token, proof: 'link' }
  const { status, text } = await owner.post(at('finish-registration'), form)
  if (status !== 200) throw new Error(`${email} could not be registered: ${text}`)
  return owner
}

/** As if the minute between two mails had passed. */
export const aMinuteLater = ({ db }: Stage) =>
  db.pool.query(`update link_mails set sent_at = sent_at - interval '61 seconds'`)

export const statusOf = async (owner: Visitor, email: string, password = PASSWORD) =>
  (await owner.post(at('sign-in/email'), { email, password })).status
