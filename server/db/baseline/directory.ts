/** The public directory: the agency's settings, what visitors say, and the ids that programs know. */
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
  -- Null for what the directory started with.
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

create table exchange_records (
  clinic_id integer primary key references clinics on delete cascade,
  provider_id integer not null references providers,
  -- Categories of its services: others know each as a service of its own.
  categories smallint[] not null,
  ids uuid[] not null,
  -- Null while it is listed.
  removed_at timestamptz,
  ended smallint[] not null default '{}',
  places smallint not null default 1
);
create index exchange_records_by_id on exchange_records using gin (ids);
create index exchange_records_of_provider on exchange_records (provider_id, clinic_id);
create index exchange_records_removed on exchange_records (removed_at) where removed_at is not null;
`
