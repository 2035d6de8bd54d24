import { PAGE_NAMES, PAGES, type PageName } from '../../../contract/directory/pages.ts'
import type { Ports } from '../../platform/http/ports.ts'
import type { BuiltDirectory } from '../built-pages.ts'
import type { Counts } from '../counts.ts'
import { queryPairs } from '../page-handler.ts'
import { type FrameParts, plainFrame } from '../plain-frame.ts'
import type { Drawn } from '../reader.ts'
import { readers } from '../readers.ts'

/** Reads a public page for an assistant: the page's own reader, its redirects followed as a browser follows them. */

export type Asking = FrameParts &
  Pick<Ports, 'db' | 'watch'> & {
    counts: Pick<Counts, 'search'>
    mapless?: boolean
  }

type PageAddress = { name: PageName; parameter?: string; query?: readonly (readonly [string, string])[] }

const MOST_REDIRECTS = 5

export async function askPage(asking: Asking, asked: PageAddress): Promise<Drawn> {
  const { snapshot, db, watch, now, language, mapless = false } = asking
  let { name, parameter = '', query = [] } = asked
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const answer = await readers[name]({ snapshot, db, watch, now, language, parameter, query, mapless })
    if (!('movedTo' in answer)) return answer
    const next = addressIn(answer.movedTo)
    name = next.name
    parameter = next.parameter
    query = next.query
  }
  throw new Error(`${name} redirects in a circle`)
}

const PATTERNS = PAGE_NAMES.flatMap((name) =>
  Object.values(PAGES[name].path).map((path) => ({
    name,
    pattern: new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`),
  })),
)

function addressIn(address: string): Required<PageAddress> {
  const [path = ''] = address.split(/[?#]/)
  for (const { name, pattern } of PATTERNS) {
    const found = pattern.exec(path)
    if (found) return { name, parameter: decodeURIComponent(found[1] ?? ''), query: queryPairs(address) }
  }
  throw new Error('a page redirects out of the directory')
}

/** The page as Markdown. */
export function tell(asking: Asking, { page, data }: Drawn): string {
  const html = asking.built.pages.render(page, data as never, plainFrame(asking))
  return asking.built.pages.markdownOf(html, asking.env.directoryOrigin).trimEnd()
}

/** A place as the list of results tells it. */
export function tellPlace(asking: Asking, hit: Parameters<BuiltDirectory['pages']['card']>[0]): string {
  return asking.built.pages
    .markdownOf(asking.built.pages.card(hit, plainFrame(asking)), asking.env.directoryOrigin)
    .trimEnd()
}
