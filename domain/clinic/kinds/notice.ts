import * as z from 'zod/mini'
import { noticeText } from '../../directory/notice-texts.ts'
import { NOTICE_TEMPLATES, type Notice } from '../../directory/notices.ts'
import type { NoticeRow } from '../row.ts'
import { type Json, type Kind, singlePart, type Voice } from './kind.ts'

/** A notice in history: created, replaced, ended. Notices are stored beside the profile; separate calls write them. */

const words = (value: Json, { language, messages }: Voice) =>
  value === null ? messages.noNotice() : noticeText(value as Notice, language)

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const time = z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)))

export const notice: Kind<NoticeRow> = {
  ...singlePart,
  schema: () =>
    z.nullable(
      z.strictObject({
        template: z.enum(NOTICE_TEMPLATES),
        from: day,
        to: day,
        phone: z.nullable(z.string()),
        opens: time,
        closes: time,
      }),
    ),
  empty: () => null,
  // Closings stand together: each is a part of its own, named by its first day.
  unit: (part) => part,
  normalise: (value) => value,
  problems: () => [],
  format: (_part, value, _row, voice) => words(value, voice),
  tell: (value, _row, voice) => (value === null ? [] : [{ text: words(value, voice) }]),
}
