import type { Frame } from '../../contract/directory/page-data.ts'
import { otherLanguage } from '../../contract/directory/pages.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'

/**
 * The agency's video in American Sign Language, with captions and its words as text; nothing until the settings have
 * one. The browser's own player loads it when the visitor presses play, so that no other site learns of the visit before.
 */
export function SignVideo({ frame: { language, settings } }: { frame: Frame }) {
  const { signVideo } = settings
  if (signVideo === null) return null
  const { video, captions, transcript } = signVideo
  const t = LAYOUT[language]
  const host = URL.parse(video)?.host
  // Captions from another site are readable only if the browser asks that site for permission.
  const isForeign = Object.values(captions).some((file) => URL.canParse(file))
  return (
    <section aria-labelledby="signed" className="signed">
      <h2 id="signed">{t.signed}</h2>
      <video
        controls
        playsInline
        preload="none"
        src={video}
        aria-labelledby="signed"
        {...(isForeign && { crossOrigin: 'anonymous' })}
      >
        {[language, otherLanguage(language)].map((spoken) => (
          <track
            key={spoken}
            kind="captions"
            src={captions[spoken]}
            srcLang={spoken}
            label={LAYOUT[spoken].signedCaptions}
            default={spoken === language}
          />
        ))}
      </video>
      {host && <p className="quiet small">{fill(t.signedFrom, { host })}</p>}
      <details className="fold">
        <summary>{t.signedWords}</summary>
        {transcript[language].split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </section>
  )
}
