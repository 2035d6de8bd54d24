import fc from 'fast-check'
import { type AddressOp, addressOp } from './address.ts'
import { type NoticeOp, noticeOp } from './notices.ts'
import { type PhoneOp, phoneOp } from './phones.ts'

/** The steps of random histories of one clinic. */

export type Step =
  | {
      do: 'save'
      by: 'staff' | 'admin' | 'feed'
      ops: readonly (PhoneOp | AddressOp)[]
      seesWaiting: boolean
      knowsIds: boolean
      /** The author read the version before the current one. */
      late: boolean
    }
  | { do: 'bulk'; by: 'staff' | 'admin'; way: 'set' | 'add' | 'remove'; row: number }
  | { do: 'decide'; approved: boolean; only: 'all' | 'phones' | 'address' }
  | { do: 'notice'; by: 'staff' | 'admin'; op: NoticeOp }
  | { do: 'withdraw' }
  | { do: 'undo' }

const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
const rarely = mostly.map((yes) => !yes)
const person = fc.constantFrom('staff' as const, 'admin' as const)
const op = fc.oneof<[fc.WeightedArbitrary<PhoneOp>, fc.WeightedArbitrary<AddressOp>]>(
  { weight: 10, arbitrary: phoneOp },
  { weight: 2, arbitrary: addressOp },
)

const noticeStep: fc.Arbitrary<Step> = fc.record({ do: fc.constant('notice' as const), by: person, op: noticeOp })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      by: fc.constantFrom('staff' as const, 'staff' as const, 'admin' as const, 'feed' as const),
      ops: fc.array(op, { minLength: 1, maxLength: 4 }),
      seesWaiting: mostly,
      knowsIds: mostly,
      late: rarely,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      by: person,
      way: fc.constantFrom('set' as const, 'add' as const, 'remove' as const),
      row: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      approved: mostly,
      only: fc.constantFrom('all' as const, 'phones' as const, 'address' as const),
    }),
  },
  { weight: 2, arbitrary: noticeStep },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'withdraw' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'undo' }) },
)
/** Some histories are of notices alone, so that many of them meet. */
export const walks = fc.oneof(
  { weight: 4, arbitrary: fc.array(step, { minLength: 2, maxLength: 10 }) },
  { weight: 1, arbitrary: fc.array(noticeStep, { minLength: 3, maxLength: 10 }) },
)
