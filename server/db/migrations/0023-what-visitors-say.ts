import { type Kysely, sql } from 'kysely'

/**
 * What visitors tell the agency: feedback by a form, and words that the search did not know. Neither says who or when: a
 * row has a day at the finest, and a word is written only after it was typed often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table directory_feedback (
  feedback_id integer generated always as identity primary key,
  day date not null,
  language text not null check (language in ('en', 'es')),
  found text not null check (found in ('yes', 'partly', 'no')),
  -- Erased after a while; the row stays as a count.
  message text check (length(message) between 1 and 1000)
);
create index directory_feedback_by_day on directory_feedback (day desc, feedback_id desc);

create table directory_unknown_words (
  day date not null,
  words text not null check (length(words) between 1 and 40),
  n integer not null check (n > 0),
  primary key (day, words)
);

-- Which settings there are is said once, by their schemas; a name that has none is never read.
alter table directory_settings drop constraint if exists directory_settings_name_check;
`)
    .execute(db)
}
