import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/**
 * Writes a rendered page as Markdown. It reads the page's own HTML, so that no fact can stand in one and not in the
 * other. It leaves out what only a browser can use: drawings, forms and their controls, and header and footer.
 */

/** Elements that are left out with all that they contain. */
const LEFT_OUT = new Set(
  'head header footer script style svg input select button textarea label fieldset search dialog'.split(' '),
)
/** Classes of parts that need a browser, or that repeat another part of the page. */
const BROWSER_ONLY = new Set(
  'skip crumbs back used filters share directions pick picked call-bar close-map pin-key near-now by-county wrong on-screen watch'.split(
    ' ',
  ),
)
/** Classes of parts that a page sets side by side and that are facts of their own: each gets its own line. */
const OWN_LINES = new Set(['state', 'button'])
/** The class of a clinic's own text, which is a quotation here. */
const OWN_WORDS = 'own-words'
const BLOCKS = new Set(
  'p div section nav main ul ol li dl dt dd h1 h2 h3 h4 table tbody thead tr details summary figure figcaption form'.split(
    ' ',
  ),
)

type Node = string | Element
type Element = { tag: string; attributes: Readonly<Record<string, string>>; inside: Node[] }

function treeOf({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): Element {
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return { tag: tagName, attributes, inside: childNodes.flatMap(nodeOf) }
}

const nodeOf = (node: DefaultTreeAdapterTypes.ChildNode): Node[] =>
  'attrs' in node ? [treeOf(node)] : 'value' in node ? [node.value] : []

const classesOf = ({ attributes }: Element) => (attributes.class ?? '').split(' ')

function isLeftOut(element: Element): boolean {
  const { tag, attributes } = element
  if (LEFT_OUT.has(tag) || attributes['aria-hidden'] === 'true') return true
  // A link within the page.
  if (attributes.href?.startsWith('#')) return true
  const classes = classesOf(element)
  // A hidden heading names its section; other hidden words repeat a name for screen readers.
  const isEcho = classes.includes('visually-hidden') && !/^h\d$/.test(tag) && !classes.includes('danger')
  return isEcho || classes.some((one) => BROWSER_ONLY.has(one))
}

/** Escapes what Markdown would read as markup, so that a clinic's text cannot add links or headings. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, '\\$&')
const atStart = (text: string) => text.replace(/^([#+-]|\d+[.)])(?=\s)/, '\\$1')

/** Text with its links, on one line. */
function inline(nodes: readonly Node[], origin: string): string {
  let text = ''
  let last: string | undefined
  for (const node of nodes) {
    const piece = typeof node === 'string' ? escaped(node) : isLeftOut(node) ? '' : marked(node, origin)
    // The page sets an element apart from its neighbours where no space does.
    const touches = last !== typeof node && /[\p{L}\p{N}.!?)*]$/u.test(text) && /^[\p{L}\p{N}*[]/u.test(piece)
    text +=
      touches || (last === 'object' && typeof node === 'object' && /\S$/.test(text) && /^\S/.test(piece))
        ? ` ${piece}`
        : piece
    if (piece !== '') last = typeof node
  }
  return text.replace(/\s+/g, ' ')
}

function marked({ tag, attributes, inside }: Element, origin: string): string {
  if (tag === 'br') return ' '
  const text = inline(inside, origin)
  const bare = text.trim()
  if (bare === '') return text
  if (tag === 'b' || tag === 'strong') return `**${bare}**`
  if (tag === 's') return `~~${bare}~~`
  if (tag === 'code') return `\`${bare.replaceAll(/\\(.)/g, '$1')}\``
  const address = tag === 'a' ? addressOf(attributes.href ?? '', origin) : null
  return address === null ? text : `[${bare}](${address})`
}

/**
 * Null for links that dial or text: their text has the number. Cuts the search off a clinic's address; in a page, where
 * addresses are relative, also the name, which the link's text has; the server redirects the short address.
 */
function addressOf(href: string, origin: string): string | null {
  if (/^(tel|sms|geo):/.test(href) || href === '') return null
  const [, clinic, name] = /^(\/(?:en\/clinics|es\/clinicas)\/\d+)(-[^/?]*)?(?:\?|$)/.exec(href) ?? []
  const path = clinic === undefined ? href : `${clinic}${origin === '' ? '' : (name ?? '')}`
  return `${path.startsWith('/') ? origin : ''}${path}`.replace(/[()\s]/g, encodeURIComponent)
}

const hasOwnLine = (element: Element) => classesOf(element).some((one) => OWN_LINES.has(one))
const isBlock = (node: Node): boolean =>
  typeof node === 'object' && (BLOCKS.has(node.tag) || hasOwnLine(node) || node.inside.some(isBlock))

/** The blocks of a page, in its order. */
function blocks(nodes: readonly Node[], origin: string): string[] {
  const found: string[] = []
  let loose: Node[] = []
  const flush = () => {
    // The page separates facts by a dot.
    const facts = inline(loose, origin).split(' · ')
    found.push(...facts.map((fact) => atStart(fact.trim())).filter((fact) => fact !== ''))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'object' && isLeftOut(node)) continue
    if (typeof node === 'string' || !isBlock(node)) {
      loose.push(node)
      continue
    }
    flush()
    found.push(...block(node, origin))
  }
  flush()
  return found
}

function block(element: Element, origin: string): string[] {
  const { tag, inside } = element
  if (hasOwnLine(element)) return [inline([element], origin).trim()].filter((text) => text !== '')
  const within = blocks(inside, origin)
  if (within.length === 0) return []
  // Without its form, a section may have nothing left but its heading.
  if (tag === 'section' && within.every((one) => one.startsWith('#'))) return []
  if (/^h\d$/.test(tag)) return [`${'#'.repeat(Number(tag[1]))} ${within.join(' · ')}`]
  if (tag === 'summary') return [`**${within.join(' ')}**`]
  if (tag === 'ul' || tag === 'ol') return listed(element, origin)
  if (classesOf(element).includes(OWN_WORDS)) return within.map((text) => `> ${text}`)
  if (tag === 'dl') return [pairs(inside, origin).join('\n')]
  if (tag === 'tr') return [`- ${within.join(': ')}`]
  return tag === 'table' || tag === 'tbody' ? [within.join('\n')] : within
}

/** A card in a list of places is a section of its own; other items are lines of a list. */
function listed({ tag, inside }: Element, origin: string): string[] {
  const items = inside.filter((node): node is Element => typeof node === 'object' && !isLeftOut(node))
  if (items.some((item) => classesOf(item).includes('card') || item.inside.some(isHeading)))
    return items.flatMap((item) => blocks(item.inside, origin))
  const lines = items.map((item) => blocks(item.inside, origin).join(' · ')).filter((line) => line !== '')
  return [lines.map((line, index) => `${tag === 'ol' ? `${index + 1}.` : '-'} ${line}`).join('\n')]
}

const isHeading = (node: Node) => typeof node === 'object' && /^h\d$/.test(node.tag)

/** Each term with its descriptions on one line. */
function pairs(nodes: readonly Node[], origin: string): string[] {
  const lines: string[] = []
  for (const node of nodes) {
    if (typeof node === 'string' || isLeftOut(node)) continue
    const text = node.tag === 'div' ? '' : blocks(node.inside, origin).join(' · ')
    if (node.tag === 'div') lines.push(...pairs(node.inside, origin))
    else if (node.tag === 'dt') lines.push(`- **${text}**`)
    else if (text !== '') lines.push(`${lines.pop() ?? '-'} ${text}`)
  }
  return lines
}

export function markdownOf(html: string, origin: string): string {
  const page: Element = { tag: '', attributes: {}, inside: parse(html).childNodes.flatMap(nodeOf) }
  // The page of help in a crisis says the numbers of the crisis block itself, with more about each.
  const isTwice = find(page, (one) => classesOf(one).includes('big')) !== undefined
  const body = find(page, ({ tag }) => tag === 'body')?.inside ?? page.inside
  const said = body.filter((node) => !(isTwice && typeof node === 'object' && classesOf(node).includes('crisis')))
  return `${blocks(said, origin).join('\n\n')}\n`
}

function find(within: Element, wanted: (one: Element) => boolean): Element | undefined {
  for (const node of within.inside) {
    if (typeof node === 'string') continue
    const found = wanted(node) ? node : find(node, wanted)
    if (found) return found
  }
  return undefined
}
