import { deepStrictEqual as same } from 'node:assert/strict'
import fc from 'fast-check'
import { addDays } from '../../../domain/dates.ts'
import { NOTICE_TEMPLATES, type Notice, normaliseNotice } from '../../../domain/directory/notices.ts'

/**
 * Notices in random histories, with a slow model: closings stand together while they share no day, the other templates
 * have one notice each. Everything is live at once, so that nothing waits; a bulk edit may be undone later.
 */

export type NoticeOp =
  | { do: 'announce'; template: Notice['template']; from: number; days: number; inBulk: boolean }
  | { do: 'end'; row: number }
  | { do: 'undoBulk'; which: number }
  | { do: 'passDays'; days: number }

const days = fc.nat(6)
export const noticeOp: fc.Arbitrary<NoticeOp> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('announce' as const),
      template: fc.constantFrom('closed' as const, 'closed' as const, ...NOTICE_TEMPLATES),
      from: days,
      days,
      inBulk: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), row: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undoBulk' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('passDays' as const), days: fc.integer({ min: 1, max: 4 }) }) },
)

export const noticeOf = (
  { template, from, days: more }: Extract<NoticeOp, { do: 'announce' }>,
  today: string,
): Notice =>
  normaliseNotice({
    template,
    from: addDays(today, from),
    to: addDays(today, from + more),
    phone: '3035550199',
    opens: '10:00',
  })

const daysOf = ({ from, to }: Notice): string[] => {
  const found: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(day)
  return found
}
const collide = (a: Notice, b: Notice) =>
  a.template === b.template && (a.template !== 'closed' || daysOf(a).some((day) => daysOf(b).includes(day)))
const isSame = (a: Notice, b: Notice) => JSON.stringify(a) === JSON.stringify(b)
const without = (notices: readonly Notice[], gone: readonly Notice[]) =>
  notices.filter((one) => !gone.some((other) => isSame(one, other)))

export const announced = (model: readonly Notice[], notice: Notice): Notice[] => [
  ...model.filter((one) => !collide(one, notice)),
  notice,
]
export const ended = (model: readonly Notice[], notice: Notice): Notice[] => without(model, [notice])
export const current = (model: readonly Notice[], today: string) => model.filter(({ to }) => to >= today)

/**
 * What the bulk edit announced goes if it is still there and if all that it replaced may return: a notice may, unless
 * another one took its days since. What is over stays over.
 */
export function bulkUndone(
  model: readonly Notice[],
  bulk: { before: readonly Notice[]; after: readonly Notice[] },
  today: string,
): Notice[] {
  const [made, gone] = [without(bulk.after, bulk.before), current(without(bulk.before, bulk.after), today)]
  const others = without(model, made)
  const isFree = (one: Notice) => !others.some((other) => collide(one, other))
  const goes = made.filter(
    (one) => model.some((other) => isSame(one, other)) && gone.filter((other) => collide(one, other)).every(isFree),
  )
  const returns = gone.filter((one) => goes.some((other) => collide(one, other)))
  return [...without(model, goes), ...returns]
}

const sorted = (notices: readonly Notice[]) => notices.map((one) => JSON.stringify(one)).toSorted()

export function checkNotices(live: readonly Notice[], model: readonly Notice[]): void {
  same(sorted(live), sorted(model))
  const twice = live.some((one, place) => live.slice(place + 1).some((other) => collide(one, other)))
  same(twice, false, 'no two notices for the same day')
}
