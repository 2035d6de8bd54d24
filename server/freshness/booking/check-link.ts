import { type LinkVerdict, verdictOf } from '../../../domain/clinic/booking-link.ts'
import { mayVisit } from '../../../domain/robots.ts'
import { AGENT, type LinkAnswer, type LinkClient } from './link-client.ts'

const MOST_REDIRECTS = 5

/** `asked` has the hosts that were asked today; a host on the way is added, and none is asked for two links. */
export async function checkLink(link: string, client: LinkClient, asked: Set<string>): Promise<LinkVerdict> {
  let url = new URL(link)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const isNewHost = !asked.has(url.host)
    if (!isNewHost && hops === 0) return 'unknown'
    if (isNewHost) {
      asked.add(url.host)
      const robots = await answerOf(client, 'GET', new URL('/robots.txt', url))
      if (robots !== null && robots.status >= 500) return 'broken'
      const rules = robots?.status === 200 ? robots.text : ''
      if (!mayVisit(rules, AGENT, url.pathname + url.search)) return 'unknown'
    }
    const answer = await pageAt(client, url)
    if (answer === null) return 'broken'
    const next = redirectOf(answer, url)
    if (next === null) return verdictOf(answer.status)
    if (next.protocol !== 'https:') return 'broken'
    if (next.host !== url.host && asked.has(next.host)) return 'unknown'
    url = next
  }
  return 'broken'
}

/** By HEAD; by GET where a server does not answer HEAD as it answers a browser. */
async function pageAt(client: LinkClient, url: URL): Promise<LinkAnswer | null> {
  const head = await answerOf(client, 'HEAD', url)
  return head !== null && head.status < 400 ? head : answerOf(client, 'GET', url)
}

/** Null for a host that does not answer, or whose address is in our own network. */
const answerOf = (client: LinkClient, method: 'HEAD' | 'GET', url: URL): Promise<LinkAnswer | null> =>
  client(method, url).catch(() => null)

const redirectOf = ({ status, location }: LinkAnswer, from: URL): URL | null =>
  status >= 300 && status < 400 && location !== null ? URL.parse(location, from.href) : null
