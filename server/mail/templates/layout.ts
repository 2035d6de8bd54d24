import type { Language } from '../../../domain/language.ts'
import { type Block, type Content, directoryName } from './content.ts'

/** The two forms of every mail, from one content. */

const FOOTER: Record<Language, (portal: string) => readonly string[]> = {
  en: (portal) => [
    `This message was sent automatically by the ${directoryName('en')} provider portal, ${portal}. Please do not reply to it.`,
  ],
  es: (portal) => [
    `Este mensaje fue enviado automáticamente por el portal de proveedores de ${directoryName('es')}, ${portal}. Por favor, no lo responda.`,
  ],
}

const UNSUBSCRIBE: Record<Language, string> = {
  en: 'Stop receiving these summaries',
  es: 'Dejar de recibir estos resúmenes',
}

type Frame = { language: Language; portal: string }

function framed(content: Content, { language, portal }: Frame): readonly Block[] {
  const leave = content.unsubscribe ? [{ link: content.unsubscribe, label: UNSUBSCRIBE[language] }] : []
  return [...content.blocks, ...FOOTER[language](portal), ...leave]
}

export function asText(content: Content, frame: Frame): string {
  return `${framed(content, frame).map(textOf).join('\n\n')}\n`
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.map((item) => `- ${indented(item)}`).join('\n')
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(Math.min(block.heading.length, 60))}`
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${indented(value)}`).join('\n')
  if ('quote' in block) return `  ${indented(block.quote)}`
  return `${block.label}:\n${block.link}`
}

/** Lines that somebody typed stay inside their item instead of passing for a paragraph of ours. */
const indented = (text: string) => text.split(/\r\n|[\r\n]/).join('\n  ')

export function asHtml(content: Content, frame: Frame): string {
  const body = framed(content, frame).map(htmlOf).join('\n')
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(content.subject)}</title>
</head>
<body>
${body}
</body>
</html>
`
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return `<p>${lines(block)}</p>`
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${lines(item)}</li>`).join('')}</ul>`
  if ('heading' in block) return `<h2>${lines(block.heading)}</h2>`
  if ('facts' in block) {
    return `<dl>${block.facts.map(([label, value]) => `<dt>${lines(label)}</dt><dd>${lines(value)}</dd>`).join('')}</dl>`
  }
  if ('quote' in block) return `<blockquote>${lines(block.quote)}</blockquote>`
  return `<p><a href="${escaped(block.link)}">${lines(block.label)}</a></p>`
}

const lines = (text: string) => escaped(text).replace(/\r\n|[\r\n]/g, '<br>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
