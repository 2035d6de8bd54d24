/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Runs in the page: reports markup that no user text may become, and whether the page shows the text. */

export type Inspection = { strange: string[]; shown: boolean }

export function inspect(): Inspection {
  const strange: string[] = []
  const excerpt = (element: Element) => element.outerHTML.slice(0, 160)
  const own = (address: string) => {
    const url = URL.parse(address, location.href)
    return url !== null && url.origin === location.origin && !url.pathname.includes('pwned')
  }
  for (const script of document.scripts) {
    if (script.src === '' || !own(script.src)) strange.push(`a script: ${excerpt(script)}`)
  }
  const foreign =
    'iframe, frame, frameset, object, embed, base, applet, math, meta[http-equiv], svg script, svg animate'
  for (const element of document.querySelectorAll(foreign)) strange.push(`an element: ${excerpt(element)}`)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')) {
    if (!own(link.href)) strange.push(`a style from elsewhere: ${excerpt(link)}`)
  }
  for (const element of document.querySelectorAll('#pwned, .pwned')) strange.push(`an element: ${excerpt(element)}`)
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) strange.push(`an event: ${excerpt(element)}`)
      const isAddress = /^(href|src|srcset|action|formaction|data|poster|xlink:href|background|ping)$/i.test(name)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters before a scheme
      if (isAddress && /^[\u0000-\u0020]*(javascript|vbscript|data):/i.test(value) && element.tagName !== 'IMG') {
        strange.push(`an address: ${excerpt(element)}`)
      }
      if (name === 'style' && /pwned/i.test(value)) strange.push(`a style: ${excerpt(element)}`)
    }
  }
  const typed = Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value)
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts as shown
  const text = [document.body.innerText, ...typed].join('\n')
  if (/pwned49/.test(text)) strange.push('a template was worked out')
  return { strange, shown: /pwned/i.test(text) }
}
