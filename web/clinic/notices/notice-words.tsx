import { noticeText } from '../../../domain/directory/notice-texts.ts'
import type { Notice } from '../../../domain/directory/notices.ts'
import { LANGUAGES } from '../../../domain/language.ts'

/** The notice as visitors read it, in both languages. */
export function NoticeWords({ notice }: { notice: Notice }) {
  return (
    <div className="clinic-notices__words">
      {LANGUAGES.map((language) => (
        <p key={language} lang={language} className="clinic-notices__line">
          {noticeText(notice, language)}
        </p>
      ))}
    </div>
  )
}
