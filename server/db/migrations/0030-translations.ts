import { type Kysely, sql } from 'kysely'

/**
 * Spanish tied to its English. What a person said of a pair of texts is kept with the version of the clinic that it was
 * said of; which language is behind is written with every change of a text, so that the agency's list is a plain read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table translation_checks (
  clinic_id integer not null references clinics,
  -- The pair, by the path of its English text.
  english text not null check (length(english) between 1 and 200),
  -- 'same': the other language still says the same. 'equal': the Spanish is meant to repeat the English.
  kind text not null check (kind in ('same', 'equal')),
  version integer not null check (version > 0),
  said_by text not null references users,
  said_at timestamptz not null,
  primary key (clinic_id, english, kind)
);

create table translations_behind (
  clinic_id integer not null references clinics,
  english text not null,
  -- The language that no longer says what the other one says.
  language text not null check (language in ('en', 'es')),
  since timestamptz not null,
  -- A person or a feed.
  changed_by text,
  primary key (clinic_id, english)
);

-- By which rules the rows above were made: where these differ from the code's, they are made anew.
create table translations_rules (only_row boolean primary key default true check (only_row), rules integer not null);
insert into translations_rules (rules) values (0);

-- What the author of a submission said of pairs of texts that wait.
alter table requests add column pair_answers jsonb;

-- How often a clinic's public page was opened: one number a month, for the order of the agency's lists.
create table clinic_openings (
  clinic_id integer not null references clinics,
  month date not null check (extract(day from month) = 1),
  n integer not null check (n > 0),
  primary key (clinic_id, month)
);
`)
    .execute(db)
}
