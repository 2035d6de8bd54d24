/** A visitor's feedback about the directory: anonymous, and without a reply. */

export const FOUND = ['yes', 'partly', 'no'] as const
export type Found = (typeof FOUND)[number]
export type Feedback = { found: Found; message: string }
/** `many`: the visitor's network sent too many. */
export type FeedbackProblem = 'found' | 'long' | 'many'

/** How often visitors of one network may send a form. */
export const FORMS_PER_HOUR = 5
/** What the page says after a form was sent. `counted`: without the visitor's text, of which this day had too many. */
export type SentForm = '1' | 'counted'
export const sentForm = (value: string): SentForm | null => (value === '1' || value === 'counted' ? value : null)

export const LONGEST_MESSAGE = 1_000
/** The server erases messages after this many days and keeps the counts of the answers. */
export const MESSAGE_KEPT_DAYS = 90

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters except line breaks.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** The message as stored: line breaks as \n, without control characters. */
export const cleanMessage = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim()

export function feedbackProblem({ found, message }: { found: string; message: string }): FeedbackProblem | null {
  if (!FOUND.some((one) => one === found)) return 'found'
  return message.length > LONGEST_MESSAGE ? 'long' : null
}
