import type { Plugin } from 'vite'

/**
 * The browser calls an endpoint by its name, method and path. What a call may carry is checked by the compiler here and
 * by the server there, so schemas, summaries and examples stay out of the build: about 7 kB of every screen. For the same
 * reason the kinds of values come without the shape of what is stored: about 6 kB of every screen of a clinic.
 */

const CALLED_BY = new Set(['name', 'method', 'path'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

export function leanContract(): Plugin {
  return {
    name: 'portal-lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/(?:contract|domain)\/.*\.ts$/, exclude: /\/node_modules\// } },
      handler(code, id) {
        const tree = this.parse(code) as unknown as Node & { body: Node[] }
        const shapes = id.includes('/domain/clinic/kinds/') ? schemas(tree) : []
        return { code: edited(code, [...calls(tree, code), ...shapes, ...tree.body.flatMap(droppable)]), map: null }
      },
    },
  }
}

/** `endpoint({ … })` with only what a caller needs. */
function calls(node: Node, code: string): Edit[] {
  const described = node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint' && argumentOf(node)
  if (described) {
    // Calls that share a method and a path take them from one object.
    const kept = (described.properties as Node[]).filter(
      ({ type, key }) => type === 'SpreadElement' || CALLED_BY.has(String((key as Node | undefined)?.name)),
    )
    const text = kept.map((property) => code.slice(property.start, property.end)).join(', ')
    return [{ start: described.start, end: described.end, text: `{ ${text} }` }]
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => calls(child, code))
}

/** What a kind says under `schema`, which only the server reads. */
function schemas(node: Node): Edit[] {
  const isShape = node.type === 'Property' && (node.key as Node).name === 'schema'
  if (isShape) return [{ start: node.start, end: node.end, text: 'schema: undefined' }]
  return Object.values(node).flat().filter(isNode).flatMap(schemas)
}

function argumentOf(call: Node): Node | undefined {
  const [first] = call.arguments as Node[]
  return first?.type === 'ObjectExpression' ? first : undefined
}

/** Making a schema has no effect, which the bundler cannot know: said so, it drops those that nothing uses. */
function droppable(statement: Node): Edit[] {
  const declared = (statement.declaration as Node | null | undefined) ?? statement
  if (declared.type !== 'VariableDeclaration') return []
  return (declared.declarations as Node[]).flatMap(({ init }) => {
    if (!isNode(init) || !['CallExpression', 'ObjectExpression', 'ArrayExpression'].includes(init.type)) return []
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
}
