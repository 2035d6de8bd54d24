import { type Kysely, sql } from 'kysely'
import webPush from 'web-push'

/**
 * Messages to devices. A device is an address at its browser's push service with the keys to encrypt for it; a message is
 * a row beside the outbox of mails, written in the transaction of what it speaks of and sent by the same worker.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
create table push_devices (
  device_id integer generated always as identity primary key,
  user_id text not null references users on update cascade on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- When a request that waits was last told here.
  requests_told_at timestamptz
);
create index push_devices_of_user on push_devices (user_id);
create table push_messages (
  message_id integer generated always as identity primary key,
  device_id integer not null references push_devices on delete cascade,
  kind text not null check (kind in ('request', 'decision', 'access', 'report', 'due')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index push_messages_due on push_messages (next_attempt_at, message_id);
create index push_messages_of_device on push_messages (device_id);
`)
    .execute(db)
  // Made here, once: devices are bound to the pair, so that reading it must not depend on which process asks first.
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`insert into push_keys (public_key, private_key, created_at) values (${publicKey}, ${privateKey}, now())`.execute(
    db,
  )
}
