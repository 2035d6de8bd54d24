import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  words: Readonly<Record<string, string>>
  name: string
  /** A large picture beside the section. */
  picture?: IconName
  /** After the paragraphs. */
  children?: ReactNode
}

/** A heading with its paragraphs: `intro`, `intro1`, `intro2` … of a table of texts. */
export function Section({ words, name, picture, children }: Props) {
  const paragraphs = Object.entries(words).filter(
    ([key]) => key.startsWith(name) && /^\d+$/.test(key.slice(name.length)),
  )
  return (
    <section aria-labelledby={name} className={picture && 'pictured'}>
      {picture && <Icon name={picture} />}
      <h2 id={name}>{words[name]}</h2>
      {paragraphs.map(([key, text]) => (
        <p key={key}>{text}</p>
      ))}
      {children}
    </section>
  )
}
