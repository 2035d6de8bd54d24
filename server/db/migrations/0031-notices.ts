import { type Kysely, sql } from 'kysely'

/**
 * What clinics announce for some days. A notice stands in the clinic's own row, so that every reader of the live row has it,
 * and ends by its last day; who made and ended it is in the history. The search needs the days on which a clinic is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table clinics add column notices jsonb not null default '[]' check (jsonb_typeof(notices) = 'array');
alter table listings add column closed_from date, add column closed_to date, add check (closed_from <= closed_to);

-- A card shows notices too: it is forgotten when they change without it.
create function forget_card_of_notice() returns trigger language plpgsql as $$
begin
  delete from listing_cards where clinic_id = old.clinic_id;
  return null;
end $$;
create trigger clinics_forget_card_of_notice after update on clinics for each row
  when (old.notices is distinct from new.notices) execute function forget_card_of_notice();
`)
    .execute(db)
}
