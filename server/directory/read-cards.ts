import type { Pool } from 'pg'
import { type CardClinic, cardView, type StoredCard, storedCard } from '../../domain/directory/card.ts'
import { readListed } from './listing-rows.ts'

/** Listed clinics as lists show them. */

const CARDS = 'select clinic_id as id, card from listing_cards where clinic_id = any($1::int[])'

/** A card that the database forgot is made from the clinic itself; a clinic that is not listed has none. */
export async function readCards(pool: Pool, clinicIds: readonly number[]): Promise<Map<number, StoredCard>> {
  if (clinicIds.length === 0) return new Map()
  const { rows } = await pool.query<{ id: number; card: string }>({
    name: 'read-cards',
    text: CARDS,
    values: [clinicIds],
  })
  const cards = new Map(rows.map(({ id, card }) => [id, JSON.parse(card) as StoredCard]))
  const missing = clinicIds.filter((id) => !cards.has(id))
  for (const [id, listing] of await readListed(pool, missing)) cards.set(id, storedCard(listing))
  return cards
}

/** In the order asked for. Ids that are not listed are left out. */
export async function readCardViews(pool: Pool, clinicIds: readonly number[], now: Date): Promise<CardClinic[]> {
  const cards = await readCards(pool, clinicIds)
  return clinicIds.flatMap((id) => {
    const card = cards.get(id)
    return card ? [cardView(card, now)] : []
  })
}
