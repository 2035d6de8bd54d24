/** Whether two texts of HTML mean the same; null where they do, else the first difference. */
export function sameHtml(ours: string, theirs: string): string | null {
  const [a, b] = [tagsOf(ours), tagsOf(theirs)]
  const at = a.body.findIndex((part, index) => part !== b.body[index])
  if (at >= 0 || a.body.length !== b.body.length) {
    const from = at < 0 ? Math.min(a.body.length, b.body.length) : at
    return `${a.body.slice(from, from + 3).join('')} where ${b.body.slice(from, from + 3).join('')} is expected`
  }
  // React puts some of the head's lines elsewhere in the head.
  return a.head.toSorted().join('\n') === b.head.toSorted().join('\n') ? null : `another head: ${a.head.join('')}`
}

/** Every tag and text in order; the order and case of a tag's attributes mean nothing. */
function tagsOf(html: string): { head: string[]; body: string[] } {
  const parts = html.match(/<[^>]*>|[^<]+/g) ?? []
  const read = parts.map((part) => (part.startsWith('<') ? tagOf(part) : part))
  const end = read.indexOf('</head>') + 1
  return { head: read.slice(0, end), body: read.slice(end) }
}

function tagOf(tag: string): string {
  const [, name = '', rest = ''] = /^<(\/?[\w!]+)([\s\S]*?)\/?>$/.exec(tag) ?? []
  const given = rest.match(/[^\s="]+(?:="[^"]*")?/g) ?? []
  const written = given.map((one) => one.replace(/^[^=]+/, (key) => key.toLowerCase()))
  return `<${[name, ...written.toSorted()].join(' ')}>`
}
