import { publicMoment } from '../../../domain/dates.ts'
import { ASSISTANT_TEXTS } from '../../../domain/directory/assistant-texts.ts'
import type { Asking } from './ask-page.ts'

/** The answer of a tool: the facts as text and as data. */
export type Answer = { text: string; data: Record<string, unknown> }

/** The assistant must ask in another way; the sentence says in which. */
export class CannotAnswer extends Error {}

export const sentence = (
  { language }: Pick<Asking, 'language'>,
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (ASSISTANT_TEXTS[language][name] ?? '').replace(/\{(\w+)\}/g, (_, value: string) => String(values[value] ?? ''))

/** Every answer says of when it is, that a call makes sure, what order means, and that it may be quoted. */
export function withNotes(asking: Asking, { text, data }: Answer): Answer {
  const { snapshot, env, now, language } = asking
  const { openData, agency } = snapshot.settings
  const notes = {
    asOf: sentence(asking, 'asOf', { time: publicMoment(now, language) }),
    callToBeSure: sentence(asking, 'call'),
    order: sentence(asking, 'order'),
    licence: sentence(asking, 'licence', {
      licence: openData.licence.name[language],
      address: openData.licence.address,
      agency: agency.name[language],
      origin: env.directoryOrigin,
    }),
  }
  return {
    text: [text, '---', ...Object.values(notes)].join('\n\n'),
    data: { crisis: false, ...data, ...notes, asOf: now.toISOString() },
  }
}
