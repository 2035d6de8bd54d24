import type { Message } from './mailer.ts'

/** The input for nodemailer. Addresses are objects, so that a comma or bracket in one cannot make two. */
export function mimeOf(message: Message) {
  return {
    messageId: message.messageId,
    from: message.from,
    to: { name: '', address: message.to },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribe && {
        'List-Unsubscribe': `<${encodeURI(decodeURI(message.unsubscribe))}>`,
        // Lets a mail program unsubscribe by one POST, without a visit to a page (RFC 8058).
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const LONGEST_SUBJECT = 200

/** Removes line breaks, so that a name cannot inject a header. */
export function oneLine(text: string): string {
  const line = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to remove
    .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
    .trim()
  return line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`
}

/** One plain mailbox: no list, no display name, nothing else that a header parser would accept. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+$/.test(text)
