/** Created before the tables: the pg_trgm extension and the functions that fold searched text. */
export const functions = String.raw`
create extension if not exists pg_trgm;

-- Lower case without accents. NFD never turns a letter into a LIKE wildcard, as NFKD would.
create function fold_text(written text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- A typed accent must match: "peña" does not find Pena.
create function has_accents_of(shown text, pattern text) returns boolean language sql immutable parallel safe
  return fold_text(pattern) = lower(pattern collate "und-x-icu")
    or lower(shown collate "und-x-icu") like lower(pattern collate "und-x-icu");
`
