import { setTimeout as wait } from 'node:timers/promises'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import { FIELDS, type Row } from '../../../../domain/clinic/fields.ts'
import { csvOf, madeUp } from '../../../../server/imports/testing/exports.ts'
import { type Caller, clinicOf, colleagueOf, OTHER_CLINIC, PROVIDER, type Said, type Signed } from './people.ts'

/**
 * Writes one payload into every text field, through the API. Refused fields keep their value and are counted; the
 * screens must then show the accepted ones without harm.
 */

export type Planted = { clinicId: number; submissionId: number; taken: Set<string>; refused: Set<string> }

type World = { url: string; admin: Signed; staff: Signed }

export async function plant({ url, admin, staff }: World, text: string, n: number): Promise<Planted> {
  const clinicId = clinicOf(n)
  const taken = new Set<string>()
  const refused = new Set<string>()
  const note = (field: string, { status }: Said) => void (status < 300 ? taken : refused).add(field)

  await saveEverything(admin.call, clinicId, (clinic) => everyTextOf(clinic, text), taken, refused)
  for (const website of [text, `https://clinic.example/${text}`, `https://clinic.example/${WHAT_AN_ADDRESS_MAY_BE}`]) {
    await saveEverything(admin.call, clinicId, () => ({ website }), taken, refused)
  }
  await saveEverything(staff.call, clinicId, () => ({ descriptionEs: `${text} rechazado` }), taken, refused)
  const rejected = await waitingOf(admin.call, clinicId)
  if (rejected !== undefined) {
    note('rejectionReason', await decide(admin.call, rejected, { approved: false, rejectionReason: text }))
  }
  await saveEverything(staff.call, clinicId, () => ({ descriptionEn: `${text} approved` }), taken, refused)
  const approved = await waitingOf(admin.call, clinicId)
  if (approved !== undefined) note('approved text', await decide(admin.call, approved, { approved: true }))
  await saveEverything(staff.call, clinicId, (clinic) => everyTextOf(clinic, `${text} held`), taken, refused)
  const submissionId = await waitingOf(admin.call, clinicId)
  if (submissionId === undefined) throw new Error(`nothing of text ${n} waits for review`)

  for (const [who, userId] of [admin.userId, staff.userId, colleagueOf(n)].entries()) {
    for (const name of ['firstName', 'lastName', 'phoneNumber']) {
      note(name, await admin.call('PUT', 'users', { userId, [name]: `${text}${who === 1 ? '' : ` ${n}`}` }))
    }
  }
  const asked = await staff.call('POST', 'role-requests', { role: 'editor', clinicId: OTHER_CLINIC })
  const { changeId } = asked.body?.data ?? {}
  const answer = { changeId, changeStatus: 'rejected', comments: text }
  note('comments', await admin.call('PUT', 'admin/updaterolerequest', answer))
  const invited = { email: `invited-${n}@clinic.example`, role: 'editor', clinicId }
  note('invitation', await staff.call('POST', 'invitations', invited))
  note('address of an invitation', await staff.call('POST', 'invitations', { ...invited, email: `${text}@x.example` }))
  const removal = { providerId: PROVIDER, userId: colleagueOf(n), reason: text }
  note('reason of a removal', await staff.call('POST', 'portal/removal-requests', removal))
  await feedWith(url, admin, text, n, note)
  return { clinicId, submissionId, taken, refused }
}

const WHAT_AN_ADDRESS_MAY_BE = '?pwned=javascript:__pwned(0)//&colon;;#javascript:__pwned(0)'

const textRows = Object.entries(FIELDS as Record<string, Row>).filter(([, { review }]) => review !== 'protected')

/** Every text and every write-in; the website is separate, because it must be an address. */
function everyTextOf(clinic: Clinic, text: string): Partial<Clinic> {
  const written = textRows.flatMap(([name, row]): [string, unknown][] => {
    const was = clinic[name as keyof Clinic]
    if (row.kind === 'text') return [[name, text.slice(0, row.limit)]]
    if (row.kind !== 'codes' && row.kind !== 'phones') return []
    if (!row.writeIn) return []
    const { code, name: part } = row.writeIn
    const idKey = `${row.list}Id`
    const entry = { [idKey]: code, [`${part}En`]: text, [`${part}Es`]: text }
    const none = { [`${part}En`]: null, [`${part}Es`]: null }
    const others = (was as unknown as Record<string, unknown>[]).filter((one) => one[idKey] !== code)
    const kept = row.kind === 'codes' && row.choose === 'one' ? [] : others.map((one) => ({ ...one, ...none }))
    return [[name, [...kept, { ...entry, ...(row.kind === 'phones' && { phone: '3035550142' }) }]]]
  })
  const [primary, ...rest] = clinic.clinicLocations
  const address = { ...primary, addressLine1: text, addressLine2: text, gbpPlacesId: text }
  return { ...Object.fromEntries(written), clinicLocations: [address, ...rest] } as Partial<Clinic>
}

/** Saves without the refused fields until the server accepts the rest. */
async function saveEverything(
  call: Caller,
  clinicId: number,
  edit: (clinic: Clinic) => Partial<Clinic>,
  taken: Set<string>,
  refused: Set<string>,
): Promise<void> {
  const clinic: Clinic = (await call('GET', `clinics/${clinicId}`)).body.data
  let wanted = edit(clinic)
  for (let tries = 0; tries < 20 && Object.keys(wanted).length > 0; tries += 1) {
    const { status, body } = await call('POST', 'updates', { ...clinic, ...wanted })
    if (status === 200) {
      for (const name of Object.keys(wanted)) taken.add(name)
      return
    }
    const named = new Set<string>((body.errors ?? []).map(({ field }: { field: string }) => field.split('.')[0]))
    const wrong = Object.keys(wanted).filter((name) => named.has(name))
    if (wrong.length === 0) throw new Error(`a save was answered ${status} ${JSON.stringify(body).slice(0, 300)}`)
    for (const name of wrong) refused.add(name)
    wanted = Object.fromEntries(Object.entries(wanted).filter(([name]) => !wrong.includes(name)))
  }
}

async function waitingOf(call: Caller, clinicId: number): Promise<number | undefined> {
  const { data } = (await call('GET', `updates?clinicId=${clinicId}&status=requested`)).body
  return data[0]?.submissionId
}

const decide = (call: Caller, submissionId: number, decision: object) =>
  call('PATCH', 'updates', { submissionId, ...decision })

/** Imports an export, named like the payload, with a new provider and a known clinic that carry the payload. */
async function feedWith(
  url: string,
  { browser, call }: Signed,
  text: string,
  n: number,
  note: (f: string, s: Said) => void,
) {
  const { accountId } = (await call('GET', `clinics/${clinicOf(n)}`)).body.data
  const cells = { AccountName: text, DisplayName: text, Website: text, Phone: text, Fees: text }
  const more = { LanguagesSpoken: text, ProviderLocationDisplayLabel: `${text}_BR_ENCODED_Denver, CO 80210` }
  const csv = csvOf([accountId, `NEW${n}`].map((id) => madeUp(id, { ...cells, ...more })))
  const reply = await fetch(`${url}/api/admin/feeds/runs?fileName=${encodeURIComponent(text.slice(0, 200))}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await browser.token('admin')}`, 'content-type': 'text/csv' },
    body: csv,
  })
  const body = (await reply.json()) as { data?: { runId: number } }
  note('export', { status: reply.status, body })
  if (body.data === undefined) return
  const { runId } = body.data
  await until(call, runId, 'reading')
  const { plan } = (await call('GET', `admin/feeds/runs/${runId}`)).body.data
  note('applied export', await call('POST', `admin/feeds/runs/${runId}/apply`, { gone: plan?.gone ?? 0 }))
  await until(call, runId, 'applying')
}

async function until(call: Caller, runId: number, busy: string): Promise<void> {
  while ((await call('GET', `admin/feeds/runs/${runId}`)).body.data.status === busy) await wait(50)
}
