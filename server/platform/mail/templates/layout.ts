import type { DirectorySettings } from '../../../../contract/directory/settings.ts'
import { formatPhone } from '../../../../domain/clinic/phone.ts'
import type { Language } from '../../../../domain/language.ts'
import type { Piece } from '../../../../domain/word-diff.ts'
import { type Html, html, htmlPage, joined, withLineBreaks } from '../../http/html.ts'
import { type Block, type Content, portalName } from './content.ts'

/** Renders a mail's content as text and as HTML. */

const FOOTER: Record<Language, (portal: string) => readonly string[]> = {
  en: (portal) => [`The ${portalName('en')}, ${portal}, sent this email automatically. Please do not reply to it.`],
  es: (portal) => [`El ${portalName('es')}, ${portal}, envió este correo automáticamente. Por favor, no lo responda.`],
}

const UNSUBSCRIBE: Record<Language, Record<NonNullable<Content['leave']>, string>> = {
  en: { summaries: 'Stop receiving these summaries', reminders: 'Stop receiving these reminders' },
  es: { summaries: 'Dejar de recibir estos resúmenes', reminders: 'Dejar de recibir estos recordatorios' },
}

/** How clinic staff reach the agency; null in mails to administrators. */
type Frame = { language: Language; portal: string; help: DirectorySettings['help'] | null }

const CONTACT: Record<Language, string> = { en: 'Contact the agency', es: 'Comuníquese con la agencia' }

function waysToAgency({ language, help }: Frame): readonly string[] {
  if (help === null) return []
  const ways = [help.phone && formatPhone(help.phone), help.email, help.page?.[language]].filter((way) => way != null)
  return [`${CONTACT[language]}: ${ways.join(', ')}`]
}

/** The footer of every mail: the agency, the sender and the unsubscribe link. */
function footOf(content: Content, frame: Frame): readonly Block[] {
  const { language, portal } = frame
  const leave = content.unsubscribe
    ? [{ link: content.unsubscribe, label: UNSUBSCRIBE[language][content.leave ?? 'summaries'] }]
    : []
  return [...waysToAgency(frame), ...FOOTER[language](portal), ...leave]
}

export function asText(content: Content, frame: Frame): string {
  return `${[...content.blocks, ...footOf(content, frame)].map(textOf).join('\n\n')}\n`
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

/** Marks words by brackets, for readers without colour; a trailing space stays outside the brackets. */
function bracketed(word: string, text: string): string {
  const words = text.trimEnd()
  return `[${word}: ${words}]${text.slice(words.length) || ' '}`
}

/** Indents typed lines inside their item, so that they cannot pass for a paragraph of the portal. */
const indented = (text: string) => text.split(/\r\n|[\r\n]/).join('\n  ')

/** Inline styles, because many mail programs drop style sheets. No typed text reaches them. */
export const STYLES = {
  body: 'margin: 0 auto; max-width: 600px; padding: 16px; background: #ffffff; color: #1b1b1b; font: 16px/1.5 Arial, Helvetica, sans-serif',
  heading: 'margin: 24px 0 8px; font-size: 18px; line-height: 1.3',
  list: 'margin: 0 0 16px; padding-left: 24px',
  asked:
    'display: inline-block; padding: 10px 20px; border-radius: 4px; background: #005ea2; color: #ffffff; font-weight: bold; text-decoration: none',
  link: 'color: #005ea2',
  foot: 'margin-top: 32px; padding-top: 16px; border-top: 1px solid #a9aeb1; color: #565c65; font-size: 14px',
} as const

export function asHtml(content: Content, frame: Frame): string {
  const asked = askedOf(content.blocks)
  const body = html`<body style="${STYLES.body}">
${content.blocks.map((block) => htmlOf(block, block === asked))}
<div style="${STYLES.foot}">
${footOf(content, frame).map((block) => htmlOf(block))}
</div>
</body>`
  return htmlPage({ title: content.subject, language: frame.language, body })
}

/** The first link is the mail's main action, unless it belongs to one of several headings. */
function askedOf(blocks: readonly Block[]): Block | undefined {
  const first = blocks.find((block) => typeof block !== 'string' && ('link' in block || 'heading' in block))
  return first !== undefined && typeof first !== 'string' && 'link' in first ? first : undefined
}

function htmlOf(block: Block, isAsked = false): Html {
  if (typeof block === 'string') return html`<p>${withLineBreaks(block)}</p>`
  if ('list' in block) {
    return html`<ul style="${STYLES.list}">${joined(block.list.map((item) => html`<li>${withLineBreaks(item)}</li>`))}</ul>`
  }
  if ('heading' in block) return html`<h2 style="${STYLES.heading}">${withLineBreaks(block.heading)}</h2>`
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
  const style = isAsked ? STYLES.asked : STYLES.link
  return html`<p><a href="${block.link}" style="${style}">${withLineBreaks(block.label)}</a></p>`
}

function markOf({ kind, text }: Piece): Html {
  const words = withLineBreaks(text)
  if (kind === 'same') return words
  return kind === 'added' ? html`<ins>${words}</ins>` : html`<del>${words}</del>`
}
