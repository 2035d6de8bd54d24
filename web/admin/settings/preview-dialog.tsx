import { useEffect, useRef, useState } from 'react'
import { LANGUAGES } from '../../../domain/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { texts as shared } from '../../ui/texts.ts'
import { settingsTexts as texts } from './texts.ts'

interface PreviewDialogProps {
  title: string
  pages: Readonly<Record<'en' | 'es', string | null>>
  onClose: () => void
}

export function PreviewDialog({ title, pages, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      title={texts.previewTitle(title)}
      description={<p>{texts.previewText()}</p>}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>{shared.close()}</Button>}
    >
      {LANGUAGES.map((language) => {
        const html = pages[language]
        const name = language === 'en' ? texts.english() : texts.spanish()
        return html === null ? (
          <p key={language}>{texts.previewFailed()}</p>
        ) : (
          <Frame key={language} title={texts.previewIn(name)} html={html} />
        )
      })}
    </Dialog>
  )
}

const asItIs = { createHTML: (html: string) => html }
let policy: { createHTML(html: string): unknown } | undefined

/** Our server rendered the page, and the frame runs none of its scripts. Trusted Types require a named policy. */
function trusted(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('portal-preview', asItIs) ?? asItIs
  return policy.createHTML(html) as string
}

/** Shows the page with its style: until the browser has loaded that too, the frame is invisible. */
function Frame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(html)
  }, [html])
  // The empty frame loads too, before the page is in it.
  const onLoad = () => setLoaded(frame.current?.contentDocument?.URL === 'about:srcdoc')
  return (
    <div className="setting-preview">
      <h3>{title}</h3>
      {!loaded && <Loading beside />}
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        className={loaded ? 'setting-preview__page' : 'setting-preview__page setting-preview__page--loading'}
        onLoad={onLoad}
      />
    </div>
  )
}
