import { type Kysely, sql } from 'kysely'

/** An entry of an index has at most 2,700 bytes, and a letter up to four. */
const LONGEST = 300

/**
 * Programs that ask open data for a ZIP code or a street had every profile opened. A card holds the same address, and none that
 * is private: its parts are kept beside it, folded as they are compared, in an index narrow enough to be read whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const part = (name: string) => `left(fold_text(address ->> '${name}'), ${LONGEST})`
  await sql
    .raw(`
-- First line, second line, ZIP code and state; null where the address is private.
create function card_address(card text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  place jsonb := card::jsonb -> 'place';
  address jsonb := place -> 'address';
begin
  if place ->> 'hidden' = 'true' then return null; end if;
  return array[${part('line1')}, ${part('line2')}, ${part('postalCode')}, address ->> 'stateId'];
end $$;
alter table listing_cards add column address text[] generated always as (card_address(card)) stored;
create index listing_cards_addresses on listing_cards (clinic_id) include (address);
`)
    .execute(db)
}
