import { KINDS } from '../../domain/directory/gaps/need.ts'
import { say } from '../../scripts/launch/project.mjs'
import type { Cluster } from './data/cluster.ts'
import { ADMIN, type Size } from './data/sizes.ts'
import { type Figure, percentile } from './figure.ts'
import { signInAt, startProduct } from './product.ts'

/** P3: time of the portal's searches, for words that match all, many, some, few and no rows, and of gaps in care. */

const MOST = { 1: 50, 10: 300 }
const WORDS =
  'e q 7 ar 26 zq 303 example counsel recovery health denver quintana hollow yarrow redtail kestrel nona zzyzx'
const PHRASES = ['redtail h', 'kestrel cro', 'marisol quintana', 'ow ho', 'basin c', 'peñaloza', '9.marisol']

const QUEUE = '/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&page=1'
const LISTS: Record<string, string> = {
  'queue, waiting': `${QUEUE}&status=requested&q=`,
  'queue, completed': `${QUEUE}&status=completed&q=`,
  people: '/api/users?page=1&q=',
  providers: '/api/admin/providersandclinics?page=1&q=',
  clinics: '/api/admin/providersandclinics?page=1&find=',
  anything: '/api/admin/find?q=',
}

/** Needs that nobody watches, so that each is counted anew. */
const GAPS = '/api/admin/gaps?need='
const NEEDS = KINDS.flatMap((kind) => [`${kind}.any.any.private.30.person`, `${kind}.adults.spanish.any.60.video`])
const MOST_OF_GAPS = 300

export async function measureSearches(cluster: Cluster, sizes: readonly Size['times'][]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const times of sizes) {
    say(`Searching every list of the portal at ${times}×`)
    const { url } = await cluster.directory(times)
    const portal = await startProduct(url)
    const people = await signInAt(url, portal.port)
    try {
      const { token } = await people.signIn(ADMIN)
      const words = ['e', ...WORDS.split(' '), ...PHRASES]
      const asked = Object.entries(LISTS).map(([list, path]) => ({ list, path, words, atMost: MOST[times] }))
      const gaps = { list: 'gaps of a need', path: GAPS, words: NEEDS, atMost: MOST_OF_GAPS }
      for (const { list, path, words, atMost } of [...asked, gaps]) {
        const taken: number[] = []
        for (const word of words) {
          const at = performance.now()
          const answer = await fetch(`http://127.0.0.1:${portal.port}${path}${encodeURIComponent(word)}`, {
            headers: { authorization: `Bearer ${token}` },
          })
          const text = await answer.text()
          // 400: some lists require a longer word.
          if (![200, 400].includes(answer.status)) throw new Error(`${path}${word}: ${answer.status} ${text}`)
          taken.push(performance.now() - at)
        }
        // The first search only warms up.
        const value = percentile(taken.slice(1), 0.95)
        figures.push({ goal: 'P3', name: `${list}, ${times}×: p95`, value, unit: 'ms', atMost })
      }
    } finally {
      await people.close()
      await portal.stop()
    }
  }
  return figures
}
