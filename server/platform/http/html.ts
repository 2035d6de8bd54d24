/**
 * HTML written as a template: every value put into it is escaped, unless it is HTML that was written the same way. So
 * no page and no mail can forget to escape.
 */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Nothing is written for what is absent; the members of a list stand each on a line of their own. */
export type HtmlValue = string | number | Html | null | undefined | readonly HtmlValue[]

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

/** Text that keeps the lines in which it was typed. */
export const withLineBreaks = (text: string): Html => new Html(escaped(text).replace(/\r\n|[\r\n]/g, '<br>'))

/** Pieces that follow each other without a space or a line in between. */
export const joined = (pieces: readonly HtmlValue[]): Html => new Html(pieces.map(written).join(''))

type Page = { title: string; language?: string; head?: HtmlValue; body: HtmlValue }

/** A whole document. */
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
