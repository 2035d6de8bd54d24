import type { saySameTranslation } from '../../../contract/translations.ts'
import { pairWith } from '../../../domain/clinic/translations.ts'
import { can } from '../../../domain/permissions.ts'
import { command } from '../../platform/http/bind.ts'
import { refuseUnless, unprocessable } from '../../platform/http/refusal.ts'
import { lockClinic } from '../store.ts'
import { storeAnswers } from './say-of-pairs.ts'

/** An administrator states that both languages of a text say the same. */
export const saySame = command<typeof saySameTranslation>(async ({ tx, actor, clock, input, audit }) => {
  const clinic = await lockClinic(tx, input.params.clinicId)
  refuseUnless(clinic !== undefined && can(actor, 'sayTranslations', clinic))
  const { attribute } = input.body
  if (pairWith(attribute)?.english !== attribute) {
    throw unprocessable([{ field: 'attribute', message: 'This is no text that is kept in two languages.' }])
  }
  const { clinicId, version } = clinic
  const at = clock.now()
  await storeAnswers(tx, { clinicId, version, userId: actor.userId, at }, { same: [attribute], equal: [] })
  await audit('saySameTranslation', `clinic/${clinicId}`, { attribute, version })
  return { data: { clinicId, attribute, version } }
})
