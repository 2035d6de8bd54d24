import type { Frame } from '../../contract/directory/page-data.ts'
import { noticeText } from '../../domain/directory/notice-texts.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'

/** The clinic's notices, one line each. */
export function Notices({ clinic, frame }: { clinic: Pick<PublicClinic, 'notices'>; frame: Frame }) {
  if (clinic.notices.length === 0) return null
  return (
    <>
      {clinic.notices.map((notice) => (
        <p key={`${notice.template} ${notice.from}`} className="notice-line">
          {noticeText(notice, frame.language)}
        </p>
      ))}
    </>
  )
}

/** The notices as one text, for tables and paper. */
export const noticesText = ({ notices }: Pick<PublicClinic, 'notices'>, { language }: Frame): string =>
  notices.map((notice) => noticeText(notice, language)).join(' ')
