import { type Kysely, sql } from 'kysely'

const UNSHOWN = `'{descriptionEn,descriptionEs,fax,tddTty,approvalNumber,legacyAccountId,legacyProviderAccountId,programName,
  isProviderInLaddersBhe,isClinicInLaddersBhe}'::text[]`

/**
 * What a list shows of a clinic, ready to be read: a page of results then touches one page of the database for each of its
 * cards, where the clinic, its provider and its listing would be a dozen. Writers keep it with the listing; when a program
 * changes a clinic or a provider without doing so, the database forgets the card and pages read the clinic itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table listing_cards (
  clinic_id integer primary key references listings on delete cascade,
  card text not null
);
-- Compressed in its row and never moved out of it.
alter table listing_cards alter column card set storage main;

create function forget_card_of_clinic() returns trigger language plpgsql as $$
begin
  delete from listing_cards where clinic_id = old.clinic_id;
  return null;
end $$;
create function forget_cards_of_provider() returns trigger language plpgsql as $$
begin
  delete from listing_cards where clinic_id in (select clinic_id from clinics where provider_id = old.provider_id);
  return null;
end $$;
-- What no card shows is left out of the comparison: an edit of a description forgets nothing.
create trigger clinics_forget_card after update on clinics for each row when (
  (old.provider_id, old.archived, old.profile - ${UNSHOWN}, old.licence - ${UNSHOWN})
  is distinct from
  (new.provider_id, new.archived, new.profile - ${UNSHOWN}, new.licence - ${UNSHOWN})
) execute function forget_card_of_clinic();
create trigger providers_forget_cards after update on providers for each row when (
  (old.display_name, old.first_name, old.last_name, old.display_at_ownpath, old.archived)
  is distinct from
  (new.display_name, new.first_name, new.last_name, new.display_at_ownpath, new.archived)
) execute function forget_cards_of_provider();
update listings_rules set rules = 0;
`)
    .execute(db)
}
