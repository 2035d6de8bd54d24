import { Fragment, type ReactNode } from 'react'

/**
 * Writes the elements of a page as HTML. The pages are plain functions without state, so nothing is left of what React's
 * own writer keeps for them: on pages of results it took a seventh more processor time for the same text. Tests hold every page
 * that they draw against React's.
 */
export function toHtml(node: ReactNode): string {
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number') return String(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) {
    let html = ''
    for (const one of node) html += toHtml(one)
    return html
  }
  const { type, props } = node as Element
  if (typeof type === 'function') return toHtml(type(props))
  if (type === FRAGMENT) return toHtml(props.children)
  if (typeof type !== 'string') throw new Error(`A page cannot draw ${String(type)}`)
  return drawn(type, props)
}

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }
type Element = { type: string | symbol | ((props: Props) => ReactNode); props: Props }

/** What React says is a component is a symbol. */
const FRAGMENT = Fragment as unknown as symbol
const VOID = new Set(['base', 'br', 'hr', 'input', 'link', 'meta'])

function drawn(tag: string, props: Props): string {
  if (tag === 'select') return selectHtml(props)
  if (tag === 'textarea')
    return `<textarea${attributes(props, OF_VALUE)}>${escaped(String(props.defaultValue ?? ''))}</textarea>`
  if (VOID.has(tag)) return `<${tag}${attributes(props, NONE)}/>`
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
  return `<${tag}${attributes(props, NONE)}>${inner ? inner.__html : toHtml(props.children)}</${tag}>`
}

const NONE: ReadonlySet<string> = new Set()
const OF_VALUE: ReadonlySet<string> = new Set(['defaultValue'])

/** The option of the chosen value is the selected one. */
function selectHtml(props: Props): string {
  const chosen = props.defaultValue === undefined ? null : String(props.defaultValue)
  const options = (node: ReactNode): string => {
    if (Array.isArray(node)) return node.map(options).join('')
    if (typeof node !== 'object' || node === null) return ''
    const { type, props: own } = node as Element
    if (typeof type === 'function') return options(type(own))
    if (type === FRAGMENT) return options(own.children)
    const selected = String(own.value) === chosen ? ' selected=""' : ''
    return `<option${attributes(own, NONE)}${selected}>${toHtml(own.children)}</option>`
  }
  return `<select${attributes(props, OF_VALUE)}>${options(props.children)}</select>`
}

/** Attributes whose name in React is not, letter for letter, the one in HTML. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  textAnchor: 'text-anchor',
  dominantBaseline: 'dominant-baseline',
  fontSize: 'font-size',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  paintOrder: 'paint-order',
  vectorEffect: 'vector-effect',
  shapeRendering: 'shape-rendering',
}
const LOADS = new Set(['href', 'src', 'action', 'formAction'])
const IS_SCRIPT =
  /^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

function attributes(props: Props, without: ReadonlySet<string>): string {
  let html = ''
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined || name === 'children' || name === 'dangerouslySetInnerHTML') continue
    if (!without.has(name)) html += attribute(name, value)
  }
  return html
}

function attribute(name: string, value: unknown): string {
  // Letters are of no matter in HTML: only a name that is written otherwise has a row, and tests hold the rest against React's.
  const written = NAMES[name] ?? name
  if (typeof value === 'boolean') {
    // Words such as aria-hidden="false" mean something; of the others a missing one is the no.
    if (written.startsWith('aria-') || written.startsWith('data-') || written === 'spellCheck')
      return ` ${written}="${value}"`
    return value ? ` ${written}=""` : ''
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`A page cannot write ${name}`)
  const text = String(value)
  if (LOADS.has(name) && IS_SCRIPT.test(text)) return ''
  return ` ${written}="${escaped(text)}"`
}

const SPECIAL = /["&'<>]/
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&'<>]/g, (sign) => ENTITIES[sign] ?? sign) : text
