import type { Frame } from '../../contract/directory/page-data.ts'
import { RESULTS } from '../texts/results.ts'

/** The address as text, and links that put it into a mail or a message; the script adds the device's share sheet. */
export function Share({ title, label, path, frame }: { title: string; label: string; path: string; frame: Frame }) {
  const t = RESULTS[frame.language]
  const address = frame.origin + path
  const body = encodeURIComponent(`${title}\n${address}`)
  return (
    <details
      className="share no-print"
      data-share={address}
      data-share-label={t.shareDevice}
      data-copy-label={t.shareCopy}
      data-copied-label={t.shareCopied}
    >
      <summary>{label}</summary>
      <p>{t.shareLead}</p>
      <p>
        <code>{address}</code>
      </p>
      <p>
        <a href={`mailto:?subject=${encodeURIComponent(t.shareSubject)}&body=${body}`}>{t.shareMail}</a>{' '}
        <a href={`sms:?&body=${body}`}>{t.shareText}</a>
      </p>
    </details>
  )
}
