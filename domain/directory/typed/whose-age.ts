import type { Part, Token } from './tokens.ts'

/**
 * Whose age counts: that of the person to be treated. "Rehab with kids" is for a parent who brings them; "help with my
 * kids" is for the kids.
 */

const WITH = new Set('with con bring bringing keep traer llevar'.split(' '))
const AND = new Set('and plus y of de'.split(' '))
const PARENTS = /^(?:moms?|mothers?|dad|father|women|woman|womens|mama|mamas|madres?|mujer|mujeres|me)$/
const BETWEEN = new Set(
  'my her his their our a the small young little mis sus mi su un una los las pequenos two three 2 3'.split(' '),
)
/** Before "with kids": somebody who treats them. */
const TREATS = new Set(
  'help helps helping work works working good great experience experienced deal deals specializing struggling issues problems trouble trabaja trabajan ayuda ayuden ayudar problemas'.split(
    ' ',
  ),
)
const YOUNG: readonly string[] = ['1', '2', '3']
/** Substance use, pregnancy, women: needs of a person who may have children. */
const PREGNANT = 'c7'
const BABY = '1'
const PARENT: readonly string[] = ['sud', PREGNANT, 'g1']
const GROWN_UP = /^(?:wife|husband|girlfriend|boyfriend|esposa|esposo)$/
const MOST_BETWEEN = 2
/** "After losing a child", "my son died": the search is for whoever mourns. */
const LOST = new Set(
  'losing lose lost loss death passing perder perdi perdio perdimos perdida muerte fallecimiento'.split(' '),
)
const DIED = new Set('died passed murio fallecio'.split(' '))

/** The ages of people who come along. */
export function othersIn(tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const isForParent =
    tokens.some(({ word }) => GROWN_UP.test(word)) ||
    parts.some(
      (part) =>
        part.kind === 'meaning' &&
        (part.meaning.filter === 'service' || part.meaning.values.some((one) => PARENT.includes(one))),
    )
  const isPregnant = parts.some((part) => part.kind === 'meaning' && part.meaning.values.includes(PREGNANT))
  return parts.filter((part) => {
    const isYoung =
      part.kind === 'meaning' &&
      part.meaning.filter === 'age' &&
      part.meaning.values.every((one) => YOUNG.includes(one))
    if (isYoung && isMourned(tokens, part)) return true
    return (
      isYoung &&
      (isForParent || isWithParent(tokens, part)) &&
      (comesAlong(tokens, part) || (isPregnant && part.meaning.values.join() === BABY))
    )
  })
}

/** "Mom with newborn" */
const isWithParent = (tokens: readonly Token[], { at }: Part) =>
  WITH.has(tokens[at - 1]?.word ?? '') && PARENTS.test(tokens[at - 2]?.word ?? '')

function isMourned(tokens: readonly Token[], { at, length }: Part): boolean {
  if (DIED.has(tokens[at + length]?.word ?? '')) return true
  const before = tokens.slice(Math.max(0, at - MOST_BETWEEN - 1), at).map(({ word }) => word)
  const lost = before.findLastIndex((word) => LOST.has(word))
  return lost >= 0 && before.slice(lost + 1).every((word) => word === 'of' || word === 'de' || BETWEEN.has(word))
}

function comesAlong(tokens: readonly Token[], { at }: Part): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 1 - MOST_BETWEEN; before -= 1) {
    const [earlier, word] = [tokens[before - 1]?.word ?? '', tokens[before]?.word ?? '']
    if (WITH.has(word)) return !TREATS.has(earlier) && before > 0
    if (AND.has(word)) return PARENTS.test(earlier)
    if (!BETWEEN.has(word)) return false
  }
  return false
}
