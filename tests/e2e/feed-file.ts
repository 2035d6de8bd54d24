import { FEES } from '#place/feed-words'
import type { Provider, ProviderClinic } from '../../contract/providers.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { wordOf } from '../../domain/feeds/words.ts'
import { isEdited } from '../../server/dev/demo/feed.ts'
import { csvOf, madeUp } from '../../server/imports/testing/exports.ts'
import type { RunningServer } from '../../server/testing/server-process.ts'
import { expect } from './fixtures.ts'
import { AMARA, asPerson, readClinic, tokenOf } from './people.ts'

export const FED_CLINIC = 901
export const FED_SISTER = 902
const AT_A_TIME = 10

type Licence = Pick<Clinic, 'accountId' | 'accountName'> & { cells: { Website: string; Fees: string } }

/** Caches the licences, which do not change: reading hundreds of clinics takes longer than most tests. */
const licences = new Map<string, Promise<Licence>>()

function licenceOf(server: RunningServer, clinicId: number): Promise<Licence> {
  const key = `${server.url} ${clinicId}`
  const known = licences.get(key) ?? readClinic(server, clinicId).then(licenceIn)
  licences.set(key, known)
  return known
}

/** An export repeats what it said before: empty cells would empty the answers that only the feed gave. */
function licenceIn({ accountId, accountName, providerId, website, clinicPaymentOptions }: Clinic): Licence {
  const fees = clinicPaymentOptions.map(({ paymentTypeId }) => wordOf(FEES, paymentTypeId)).join('; ')
  const cells = isEdited(providerId) ? { Website: '', Fees: '' } : { Website: website ?? '', Fees: fees }
  return { accountId, accountName, cells }
}

/** An export of the whole demo directory, with two clinics' websites changed, one clinic left out and one added. */
export async function demoExport(server: RunningServer, website: string): Promise<{ csv: string; left: string }> {
  const { data } = await asPerson(server, AMARA, 'GET', 'admin/providersandclinics')
  const listed = (data as Pick<Provider, 'clinics'>[])
    .flatMap((provider) => provider.clinics)
    .filter((clinic) => !clinic.archived)
  // Ten at a time: a busy server would time out hundreds of waiting connections.
  const clinics: (ProviderClinic & Licence)[] = []
  while (clinics.length < listed.length) {
    const next = listed.slice(clinics.length, clinics.length + AT_A_TIME)
    const read = next.map(async (clinic) => {
      return { ...clinic, ...(await licenceOf(server, clinic.clinicId)) }
    })
    clinics.push(...(await Promise.all(read)))
  }
  const [left, ...others] = clinics.filter((clinic) => clinic.clinicId !== FED_CLINIC && clinic.displayAtOwnpath)
  const ours = clinics.find((clinic) => clinic.clinicId === FED_CLINIC)
  const columns = ['AccountID', 'AccountName', 'Website', 'Fees']
  const hidden = clinics.filter((clinic) => !clinic.displayAtOwnpath && clinic.clinicId !== FED_CLINIC)
  const rows = [...others, ...hidden].map((clinic) =>
    madeUp(clinic.accountId, {
      AccountName: clinic.accountName ?? 'Somebody',
      ...clinic.cells,
      ...(clinic.clinicId === FED_SISTER && { Website: website }),
    }),
  )
  const own = madeUp(ours?.accountId ?? '', { AccountName: ours?.accountName ?? '', Website: website, Fees: 'Barter' })
  const fresh = madeUp('NEW0000001', { AccountName: 'Willow Spring Recovery - Elm', Website: 'willow.example.org' })
  return { csv: csvOf([own, fresh, ...rows], columns), left: left?.displayName ?? '' }
}

type Run = { runId: number; status: string; plan: { gone: number } | null }

/**
 * Uploads and applies an export as an administrator does on the screen of feeds, and confirms the number of missing
 * clinics.
 */
export async function importExport(server: RunningServer, csv: string): Promise<void> {
  const uploaded = await fetch(`${server.url}/api/admin/feeds/runs?fileName=import.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(server, AMARA)}`, 'content-type': 'text/csv' },
    body: csv,
  })
  const { data } = (await uploaded.json()) as { data: Run }
  const run = async (): Promise<Run> => (await asPerson(server, AMARA, 'GET', `admin/feeds/runs/${data.runId}`)).data
  const becomes = (status: string) =>
    expect.poll(async () => (await run()).status, { timeout: 180_000, message: `the import is ${status}` }).toBe(status)
  await becomes('ready')
  await asPerson(server, AMARA, 'POST', `admin/feeds/runs/${data.runId}/apply`, { gone: (await run()).plan?.gone })
  await becomes('done')
}
