/** Code lists. */
export const codes = `
create table codes (
  list text not null,
  id integer not null check (id >= 0),
  text_en text not null check (text_en <> ''),
  text_es text not null check (text_es <> ''),
  position integer not null,
  parent_id integer,
  primary key (list, id)
);

-- A process compares this number with its cached copy instead of reading every text again.
create table codes_version (
  only_row boolean primary key default true check (only_row),
  version integer not null
);
insert into codes_version (version) values (1);

create function bump_codes_version() returns trigger language plpgsql as $$
begin update codes_version set version = version + 1; return null; end $$;

create trigger codes_changed after insert or delete or update or truncate on codes
  for each statement execute function bump_codes_version();
`
