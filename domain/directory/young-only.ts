import { nameWords } from './names.ts'

/**
 * Places for children and teenagers alone, by their license, services or name. The license records have no word for
 * adults, so silence about ages is no reason to send an adult to one of these.
 */

const CHILD_CARE_FACILITY = 112
const YOUTH_TREATMENT = 216

const YOUNG = new Set(
  'kid kids child childs children childrens minor minors youth youths teen teens adolescent adolescents boys girls'.split(
    ' ',
  ),
)
/** "Adult and Youth Services", "Youth and Family Center": the place sees others too. */
const OLDER_TOO = new Set('adult adults family families men women'.split(' '))

export type Named = { names: readonly (string | null)[]; serviceIds: readonly number[] }

export function isForYoungOnly({ names, serviceIds }: Named): boolean {
  if (serviceIds.includes(CHILD_CARE_FACILITY)) return true
  if (serviceIds.length > 0 && serviceIds.every((id) => id === YOUTH_TREATMENT)) return true
  const words = names.flatMap((name) => nameWords(name ?? ''))
  return words.some((word) => YOUNG.has(word)) && !words.some((word) => OLDER_TOO.has(word))
}
