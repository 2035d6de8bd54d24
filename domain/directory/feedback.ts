/** What a visitor may tell the agency about the directory, without a name and without an answer. */

export const FOUND = ['yes', 'partly', 'no'] as const
export type Found = (typeof FOUND)[number]
export type Feedback = { found: Found; message: string }
/** `many`: too many came from the same network. */
export type FeedbackProblem = 'found' | 'long' | 'many'

export const LONGEST_MESSAGE = 1_000
/** Days after which what was written is erased; the answer stays as a count. */
export const MESSAGE_KEPT_DAYS = 90

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for; lines are kept.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** Text as it is kept: one sign for a line's end, nothing that cannot be stored or seen. */
export const cleanMessage = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim()

export function feedbackProblem({ found, message }: { found: string; message: string }): FeedbackProblem | null {
  if (!FOUND.some((one) => one === found)) return 'found'
  return message.length > LONGEST_MESSAGE ? 'long' : null
}
