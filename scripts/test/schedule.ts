/** Processes the items in order, at most `width` at a time, and returns every result. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...items]
  const results: Result[] = []
  const takeTurns = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const result = await run(item)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: width }, takeTurns))
  return results
}
