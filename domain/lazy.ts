/** Lazy value: the tables of a language or a time zone cost an old phone half a second while a page opens. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
