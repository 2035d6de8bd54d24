import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import type { Language } from '../../../domain/language.ts'
import type { Piece } from '../../../domain/word-diff.ts'
import { type Html, html, htmlPage, joined, withLineBreaks } from '../../http/html.ts'
import { type Block, type Content, portalName } from './content.ts'

/** The two forms of every mail, from one content. */

const FOOTER: Record<Language, (portal: string) => readonly string[]> = {
  en: (portal) => [
    `This message was sent automatically by the ${portalName('en')}, ${portal}. Please do not reply to it.`,
  ],
  es: (portal) => [
    `Este mensaje fue enviado automáticamente por el ${portalName('es')}, ${portal}. Por favor, no lo responda.`,
  ],
}

const UNSUBSCRIBE: Record<Language, Record<NonNullable<Content['leave']>, string>> = {
  en: { summaries: 'Stop receiving these summaries', reminders: 'Stop receiving these reminders' },
  es: { summaries: 'Dejar de recibir estos resúmenes', reminders: 'Dejar de recibir estos recordatorios' },
}

/** How clinic staff reach the agency; null in what the agency sends to itself. */
type Frame = { language: Language; portal: string; help: DirectorySettings['help'] | null }

const CONTACT: Record<Language, string> = { en: 'Contact the agency', es: 'Comuníquese con la agencia' }

function waysToAgency({ language, help }: Frame): readonly string[] {
  if (help === null) return []
  const ways = [help.phone && formatPhone(help.phone), help.email, help.page?.[language]].filter((way) => way != null)
  return [`${CONTACT[language]}: ${ways.join(', ')}`]
}

function framed(content: Content, frame: Frame): readonly Block[] {
  const { language, portal } = frame
  const leave = content.unsubscribe
    ? [{ link: content.unsubscribe, label: UNSUBSCRIBE[language][content.leave ?? 'summaries'] }]
    : []
  return [...content.blocks, ...waysToAgency(frame), ...FOOTER[language](portal), ...leave]
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
  if ('marked' in block) {
    const { label, pieces, words } = block.marked
    const told = pieces.map(({ kind, text }) => (kind === 'same' ? text : bracketed(words[kind], text)))
    return `${label}: ${indented(told.join(''))}`
  }
  return `${block.label}:\n${block.link}`
}

/** A mark that is seen without colour, with the space behind the words kept behind it. */
function bracketed(word: string, text: string): string {
  const words = text.trimEnd()
  return `[${word}: ${words}]${text.slice(words.length) || ' '}`
}

/** Lines that a person typed stay inside their item, so that they cannot pass for a paragraph of the portal. */
const indented = (text: string) => text.split(/\r\n|[\r\n]/).join('\n  ')

export function asHtml(content: Content, frame: Frame): string {
  const body = html`<body>
${framed(content, frame).map(htmlOf)}
</body>`
  return htmlPage({ title: content.subject, language: frame.language, body })
}

function htmlOf(block: Block): Html {
  if (typeof block === 'string') return html`<p>${withLineBreaks(block)}</p>`
  if ('list' in block) {
    return html`<ul>${joined(block.list.map((item) => html`<li>${withLineBreaks(item)}</li>`))}</ul>`
  }
  if ('heading' in block) return html`<h2>${withLineBreaks(block.heading)}</h2>`
  if ('facts' in block) {
    const facts = block.facts.map(
      ([label, value]) => html`<dt>${withLineBreaks(label)}</dt><dd>${withLineBreaks(value)}</dd>`,
    )
    return html`<dl>${joined(facts)}</dl>`
  }
  if ('quote' in block) return html`<blockquote>${withLineBreaks(block.quote)}</blockquote>`
  if ('marked' in block) {
    const { label, pieces } = block.marked
    return html`<p>${withLineBreaks(label)}: ${joined(pieces.map(markOf))}</p>`
  }
  return html`<p><a href="${block.link}">${withLineBreaks(block.label)}</a></p>`
}

function markOf({ kind, text }: Piece): Html {
  const words = withLineBreaks(text)
  if (kind === 'same') return words
  return kind === 'added' ? html`<ins>${words}</ins>` : html`<del>${words}</del>`
}
