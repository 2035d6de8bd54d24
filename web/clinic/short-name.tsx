/** A name in a list whose names all begin alike: eyes skip the beginning, screen readers and searches keep it. */
export function ShortName({ name, beginning }: { name: string; beginning: string }) {
  return (
    <>
      {beginning && <span className="usa-sr-only">{beginning}</span>}
      {name.slice(beginning.length)}
    </>
  )
}
