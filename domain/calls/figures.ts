import { type Part, type Share, shareOf } from './interval.ts'
import { type Answered, judged, QUESTIONS, type QuestionName } from './questions.ts'
import { type ByStratum, STRATA, type Stratum } from './strata.ts'
import { type CallState, isSettled } from './tries.ts'

/** What a finished round says: how right the pages are, and how sure that is. */

/** No figure of fewer calls is published. */
export const LEAST_CALLS = 20

/** A drawn clinic at the end of its round. */
export type Called = {
  stratum: Stratum
  /** A group of counties; null for a clinic without one. */
  region: string | null
  state: CallState
  /** It left the directory before the round was done. */
  gone: boolean
  answers: readonly Answered[]
  /** The answers that a second caller got. */
  second: readonly Answered[] | null
}

export type Named<Name> = Share & { name: Name }

export type Figures = {
  frame: number
  drawn: number
  /** Clinics with a final result, and those without: gone, or not called through. */
  called: number
  gone: number
  notSettled: number
  refused: number
  unreachable: { nobody: number; otherBusiness: number }
  /** Numbers that reached the place. */
  phone: Share | null
  /** Places with every told answer right: of those reached, and of those called if an unreachable one counts as wrong. */
  page: Share | null
  pageOfCalled: Share | null
  answers: Named<QuestionName>[]
  ages: Named<Stratum>[]
  regions: Named<string>[]
  wrong: { name: QuestionName; count: number }[]
  twice: number
  /** Cohen's kappa of the two callers; null under 20 answers. Only for administrators. */
  kappa: number | null
}

export type PublicFigures = Omit<Figures, 'kappa'>

/** What the public reads: without the agreement of the callers, and nothing of fewer calls than are published. */
export const publicFigures = ({ kappa: _, ...figures }: Figures): PublicFigures | null =>
  figures.called < LEAST_CALLS ? null : figures

type Count = (one: Called) => { right: number; of: number }

const reachedPlace = ({ state }: Called) => state === 'reached' || state === 'refused'
const isRight = ({ answers }: Called) => judged(answers).every(({ answer }) => answer === 'right')
const hasTold = ({ state, answers }: Called) => state === 'reached' && judged(answers).length > 0
const isUnreachable = ({ state }: Called) => state === 'unreachable' || state === 'otherBusiness'
const one = (holds: boolean, counts: boolean) => ({ right: counts && holds ? 1 : 0, of: counts ? 1 : 0 })

const phone: Count = (clinic) => one(reachedPlace(clinic), true)
const page: Count = (clinic) => one(isRight(clinic), hasTold(clinic))
const pageOfCalled: Count = (clinic) =>
  one(hasTold(clinic) && isRight(clinic), hasTold(clinic) || isUnreachable(clinic))
const answerTo =
  (name: QuestionName): Count =>
  ({ answers, state }) => {
    const own = state === 'reached' ? judged(answers).find((answer) => answer.name === name) : undefined
    return one(own?.answer === 'right', own !== undefined)
  }

/** `sizes`: the clinics of each group of the frame. */
export function figuresOf(drawn: readonly Called[], sizes: ByStratum): Figures {
  const called = drawn.filter(({ gone, state }) => !gone && isSettled(state))
  const frame = STRATA.reduce((sum, stratum) => sum + sizes[stratum], 0)
  const share = (count: Count, among = called) => published(shareOf(partsOf(among, count, called, sizes)))
  const named = <Name>(name: Name, found: Share | null): Named<Name>[] => (found === null ? [] : [{ name, ...found }])
  const regions = [...new Set(called.flatMap(({ region }) => region ?? []))].toSorted()
  const counts = (holds: (clinic: Called) => boolean) => called.filter(holds).length
  const pairs = called.flatMap(({ answers, second }) => (second === null ? [] : pairsOf(answers, second)))
  return {
    frame,
    drawn: drawn.length,
    called: called.length,
    gone: drawn.filter(({ gone }) => gone).length,
    notSettled: drawn.filter(({ gone, state }) => !gone && !isSettled(state)).length,
    refused: counts(({ state }) => state === 'refused'),
    unreachable: {
      nobody: counts(({ state }) => state === 'unreachable'),
      otherBusiness: counts(({ state }) => state === 'otherBusiness'),
    },
    phone: share(phone),
    page: share(page),
    pageOfCalled: share(pageOfCalled),
    // The telephone is measured by whether it reached the place.
    answers: QUESTIONS.filter((name) => name !== 'phone').flatMap((name) => named(name, share(answerTo(name)))),
    ages: STRATA.flatMap((stratum) =>
      named(
        stratum,
        share(
          pageOfCalled,
          called.filter((clinic) => clinic.stratum === stratum),
        ),
      ),
    ),
    regions: regions.flatMap((region) =>
      named(
        region,
        share(
          pageOfCalled,
          called.filter((clinic) => clinic.region === region),
        ),
      ),
    ),
    wrong: QUESTIONS.map((name) => ({
      name,
      count: counts(
        ({ answers, state }) =>
          state === 'reached' && judged(answers).some((answer) => answer.name === name && answer.answer === 'wrong'),
      ),
    })).filter(({ count }) => count > 0),
    twice: called.filter(({ second }) => second !== null).length,
    kappa: pairs.length < LEAST_CALLS ? null : kappaOf(pairs),
  }
}

const published = (share: Share | null): Share | null => (share === null || share.of < LEAST_CALLS ? null : share)

/** Each group speaks for its part of the frame: as many of its clinics as would have given this answer. */
function partsOf(among: readonly Called[], count: Count, called: readonly Called[], sizes: ByStratum): Part[] {
  return STRATA.map((stratum) => {
    const counted = among.filter((clinic) => clinic.stratum === stratum).map(count)
    const of = counted.reduce((sum, answer) => sum + answer.of, 0)
    const right = counted.reduce((sum, answer) => sum + answer.right, 0)
    const inStratum = called.filter((clinic) => clinic.stratum === stratum).length
    return { right, of, frame: inStratum === 0 ? 0 : (sizes[stratum] * of) / inStratum }
  })
}

type Pair = readonly [first: boolean, second: boolean]

function pairsOf(first: readonly Answered[], second: readonly Answered[]): Pair[] {
  const others = new Map(judged(second).map(({ name, answer }) => [name, answer]))
  return judged(first).flatMap(({ name, answer }): Pair[] => {
    const other = others.get(name)
    return other === undefined ? [] : [[answer === 'right', other === 'right']]
  })
}

/** Cohen's kappa: the agreement of two callers beyond chance. Null where both gave only one answer. */
export function kappaOf(pairs: readonly Pair[]): number | null {
  const share = (holds: (pair: Pair) => boolean) => pairs.filter(holds).length / pairs.length
  const agreed = share(([first, second]) => first === second)
  const [first, second] = [share(([one]) => one), share(([, other]) => other)]
  const chance = first * second + (1 - first) * (1 - second)
  return chance === 1 ? null : (agreed - chance) / (1 - chance)
}
