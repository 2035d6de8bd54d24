import { feedPath, openSearchPath } from '../../contract/directory/addresses.ts'
import type { Frame } from '../../contract/directory/page-data.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'

export type HeadTexts = {
  title: string
  description?: string
  /** Pages before and after this one in a list. */
  previous?: string
  next?: string
  /** The feed of recent changes. */
  feed?: string
  /** Rendered for a frame on another site: no script, and links open outside the frame. */
  framed?: boolean
}

const LOCALES = { en: 'en_US', es: 'es_US' }

export function Head({
  frame,
  title,
  description,
  previous,
  next,
  feed,
  framed = false,
}: HeadTexts & { frame: Frame }) {
  const { language, canonical, markdown, origin, assets } = frame
  const name = DIRECTORY_NAMES[language]
  const whole = `${title} – ${name}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {canonical === null && <meta name="robots" content="noindex" />}
      {canonical && (
        <>
          <link rel="canonical" href={origin + canonical[language]} />
          {LANGUAGES.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={origin + canonical[one]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + canonical.en} />
          <meta property="og:url" content={origin + canonical[language]} />
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={LOCALES[language]} />
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      <meta name="theme-color" content="#0b4f78" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={assets.style} />
      <link rel="alternate" type="application/atom+xml" title={name} href={feed ?? feedPath(language)} />
      {markdown !== null && <link rel="alternate" type="text/markdown" href={origin + markdown} />}
      <link rel="search" type="application/opensearchdescription+xml" title={name} href={openSearchPath(language)} />
      {framed ? <base target="_top" /> : <script type="module" src={assets.script} />}
    </head>
  )
}
