/**
 * A tagged template that escapes every value except Html from the same template, so that no page and no mail can forget
 * to escape.
 */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Null and undefined render nothing; each member of a list gets its own line. */
type HtmlValue = string | number | Html | null | undefined | readonly HtmlValue[]

export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.map((part, index) => `${part}${index < values.length ? written(values[index]) : ''}`).join(''))
}

function written(value: HtmlValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(written).join('\n') : escaped(String(value))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)

/** Typed text with its line breaks as `<br>`. */
export const withLineBreaks = (text: string): Html => new Html(escaped(text).replace(/\r\n|[\r\n]/g, '<br>'))

/** Concatenates pieces without a space or line break between them. */
export const joined = (pieces: readonly HtmlValue[]): Html => new Html(pieces.map(written).join(''))

type Page = { title: string; language?: string; head?: HtmlValue; body: HtmlValue }

export const htmlPage = ({ title, language = 'en', head, body }: Page): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
${body}
</html>
`.text
