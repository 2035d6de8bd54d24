import { noticeText } from '../../directory/notice-texts.ts'
import type { Notice } from '../../directory/notices.ts'
import type { NoticeRow } from '../row.ts'
import { type Json, type Kind, singlePart, type Voice } from './kind.ts'

/** A notice in history: created, replaced, ended. Notices are stored beside the profile; separate calls write them. */

const words = (value: Json, { language, messages }: Voice) =>
  value === null ? messages.noNotice() : noticeText(value as Notice, language)

export const notice: Kind<NoticeRow> = {
  ...singlePart,
  empty: () => null,
  // Closings stand together: each is a part of its own, named by its first day.
  unit: (part) => part,
  normalise: (value) => value,
  problems: () => [],
  format: (_part, value, _row, voice) => words(value, voice),
  tell: (value, _row, voice) => (value === null ? [] : [{ text: words(value, voice) }]),
}
