/** A heading with its paragraphs: `intro`, `intro1`, `intro2` … of a table of texts. */
export function Section({ words, name }: { words: Readonly<Record<string, string>>; name: string }) {
  const paragraphs = Object.entries(words).filter(
    ([key]) => key.startsWith(name) && /^\d+$/.test(key.slice(name.length)),
  )
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{words[name]}</h2>
      {paragraphs.map(([key, text]) => (
        <p key={key}>{text}</p>
      ))}
    </section>
  )
}
