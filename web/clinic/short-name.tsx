/** "Cumbres Care - " where every name begins with it, as a provider's clinics often do; else nothing. */
export function sharedBeginning(names: readonly string[]): string {
  const beginning = /^.+? - /.exec(names[0] ?? '')?.[0] ?? ''
  return names.length > 1 && names.every((name) => name.startsWith(beginning)) ? beginning : ''
}

/** A name in a list whose names all begin alike: eyes skip the beginning, screen readers and searches keep it. */
export function ShortName({ name, beginning }: { name: string; beginning: string }) {
  return (
    <>
      {beginning && <span className="usa-sr-only">{beginning}</span>}
      {name.slice(beginning.length)}
    </>
  )
}
