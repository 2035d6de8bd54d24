/** The public directory: the agency's settings, visitors' feedback, and the records of the open data. */
export const directory = `
create table directory_settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text references users on update cascade
);

create table directory_settings_history (
  name text not null,
  version integer not null check (version >= 0),
  value jsonb not null,
  saved_at timestamptz not null,
  -- Null for the settings of a new database.
  saved_by text references users on update cascade,
  primary key (name, version)
);

create table directory_counts (
  day date not null,
  kind text not null check (kind ~ '^(page|filter|none):[A-Za-z]+$'),
  n integer not null check (n > 0),
  primary key (day, kind)
);

create table directory_feedback (
  feedback_id integer generated always as identity primary key,
  day date not null,
  language text not null check (language in ('en', 'es')),
  found text not null check (found in ('yes', 'partly', 'no')),
  -- A job erases old messages; the row stays for the count.
  message text check (length(message) between 1 and 1000)
);
create index directory_feedback_by_day on directory_feedback (day desc, feedback_id desc);

create table directory_unknown_words (
  day date not null,
  words text not null check (length(words) between 1 and 40),
  n integer not null check (n > 0),
  primary key (day, words)
);

-- Clinics that the open data exported at least once.
create table exchange_records (
  clinic_id integer primary key references clinics on delete cascade,
  -- Every category that the clinic ever offered: the open data exports each as a service.
  categories smallint[] not null,
  -- Null while the clinic is listed.
  removed_at timestamptz
);
`
