import { type Kysely, sql } from 'kysely'

/** A reviewer may undo a decision until its mail leaves. */
const SCHEMA = `
create or replace function only_requested_moves() returns trigger language plpgsql as $$
begin
  if old.status <> 'requested' and not coalesce(new.status = 'requested'
    and new.updated_at < old.reviewed_at + interval '1 minute', false) then
    raise exception 'change % is % and final', old.change_id, old.status using errcode = 'check_violation';
  end if;
  if (new.submission_id, new.clinic_id, new.attribute, new.old_value, new.created_at)
    is distinct from (old.submission_id, old.clinic_id, old.attribute, old.old_value, old.created_at) then
    raise exception 'change % keeps what was submitted', old.change_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}
