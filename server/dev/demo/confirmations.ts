import { type ConfirmedSection, SECTIONS } from '../../../domain/clinic/sections.ts'
import { RECENT_DAYS } from '../../../domain/freshness/due.ts'
import { confirmMany } from '../../freshness/confirmations/confirm-many.ts'
import { type Demo, perform } from './activity-stage.ts'
import { awkwardProviders, incompleteClinicIds } from './awkward.ts'
import { type Dice, dice } from './dice.ts'
import { isEdited } from './feed.ts'

/** Managers confirm their clinics in the table of the portal: about seven sections in ten within the last 90
 * days. Those who edited nothing confirmed nothing either. */

/** The share of sections that a manager confirmed in the last round. */
const CONFIRMED_SHARE: Readonly<Record<ConfirmedSection, number>> = { about: 0.86, contact: 0.97, patients: 0.95 }

/** Clinics of the provider with eighteen that their manager has not confirmed yet. */
const STILL_DUE: readonly number[] = [901, 902, 907, 912, 913]

export function planConfirmations(demo: Demo): void {
  const { roles, clinics } = demo.directory
  const managers = new Map(roles.filter(({ role }) => role === 'manager').map((one) => [one.providerId, one.userId]))
  for (const [providerId, manager] of managers) {
    if (!isEdited(providerId)) continue
    const roll = dice(`confirmations of provider ${providerId}`)
    const isLead = providerId === awkwardProviders.eighteenClinics
    const answers = isLead ? 'lately' : habitOf(providerId, roll)
    if (answers === 'never') continue
    const lately = roll.yes(0.6) ? roll.between(2, 29) : roll.between(30, 80)
    const sections = clinics
      .filter((clinic) => clinic.providerId === providerId && !clinic.archived)
      .filter(({ clinicId }) => !STILL_DUE.includes(clinicId) && !incompleteClinicIds.includes(clinicId))
      .flatMap(({ clinicId }) => SECTIONS.map((section) => ({ clinicId, section })))
    const rounds = Map.groupBy(sections, ({ section }) =>
      isLead || (answers === 'lately' && roll.yes(CONFIRMED_SHARE[section])) ? lately : lately + RECENT_DAYS,
    )
    for (const [daysAgo, items] of rounds) {
      const happen = async () => void (await perform(demo, confirmMany, manager, { body: { items } }))
      demo.events.push({ daysAgo: daysAgo + 0.5, happen })
    }
  }
}

/** Most managers answered the last reminder, some only an earlier one, a few none. */
function habitOf(providerId: number, roll: Dice): 'lately' | 'before' | 'never' {
  if (Object.values<number>(awkwardProviders).includes(providerId)) return 'never'
  const chance = roll.next()
  return chance < 0.8 ? 'lately' : chance < 0.95 ? 'before' : 'never'
}
