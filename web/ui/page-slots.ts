type PageSlot = { page: number } | { gap: 'before' | 'after' }

/**
 * The slots of a pagination: the first page, an ellipsis, the previous, current and next page, an ellipsis, the last.
 * With a capped total the last page is unknown, so the row ends with the ellipsis.
 */
export function pageSlots(current: number, pages: number, totalCapped = false): PageSlot[] {
  const shown = new Set([1, current - 1, current, current + 1])
  if (!totalCapped) shown.add(pages)
  // An ellipsis for a single page would be wider than the page number.
  if (current - 1 === 3) shown.add(2)
  if (current + 1 === pages - 2 && !totalCapped) shown.add(pages - 1)

  const slots: PageSlot[] = []
  const inOrder = [...shown].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b)
  for (const [index, page] of inOrder.entries()) {
    if (index > 0 && page - (inOrder[index - 1] ?? 0) > 1) slots.push({ gap: page <= current ? 'before' : 'after' })
    slots.push({ page })
  }
  if (totalCapped) slots.push({ gap: 'after' })
  return slots
}
