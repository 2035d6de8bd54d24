import { csvOf, madeUp } from '../server/feeds/testing/exports.ts'
import type { RunningServer } from '../server/testing/server-process.ts'
import { AMARA, asPerson, readClinic } from './people.ts'

export const FED_CLINIC = 901
export const FED_SISTER = 902

/** An export of the whole demo directory, with two clinics' websites changed, one clinic left out and one added. */
export async function demoExport(server: RunningServer, website: string): Promise<{ csv: string; left: string }> {
  const { data } = await asPerson(server, AMARA, 'GET', 'admin/providersandclinics')
  const ids = (data as { clinics: { clinicId: number; archived: boolean }[] }[])
    .flatMap((provider) => provider.clinics)
    .filter((clinic) => !clinic.archived)
    .map((clinic) => clinic.clinicId)
  const clinics = await Promise.all(ids.map((id) => readClinic(server, id)))
  const [left, ...others] = clinics.filter((clinic) => clinic.clinicId !== FED_CLINIC && clinic.displayAtOwnpath)
  const ours = clinics.find((clinic) => clinic.clinicId === FED_CLINIC)
  const columns = ['AccountID', 'AccountName', 'Website', 'Fees']
  const hidden = clinics.filter((clinic) => !clinic.displayAtOwnpath && clinic.clinicId !== FED_CLINIC)
  const rows = [...others, ...hidden].map((clinic) =>
    madeUp(clinic.accountId, {
      AccountName: clinic.accountName ?? 'Somebody',
      Fees: '',
      Website: clinic.clinicId === FED_SISTER ? website : '',
    }),
  )
  const own = madeUp(ours?.accountId ?? '', { AccountName: ours?.accountName ?? '', Website: website, Fees: 'Barter' })
  const fresh = madeUp('NEW0000001', { AccountName: 'Willow Spring Recovery - Elm', Website: 'willow.example.org' })
  return { csv: csvOf([own, fresh, ...rows], columns), left: left?.displayName ?? '' }
}
