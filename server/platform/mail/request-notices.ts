import { type Kysely, sql } from 'kysely'
import { agencyDay } from '../../../domain/dates.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * Inserts one mail per administrator who has notifications on and is still on the allow-list, and deletes the
 * placeholder row in the same statement. A request decided or withdrawn meanwhile sends nothing; of one person who asks
 * for access, an administrator gets one mail a day.
 */
export async function expandRequestNotices(
  db: Kysely<Tables>,
  { mailId, now, allowList }: { mailId: number; now: Date; allowList: readonly string[] },
): Promise<void> {
  await sql`
    with asked as (delete from mails where mail_id = ${mailId} returning (data ->> 'requestId')::int as request_id,
      coalesce((data ->> 'more')::int, 0) as more)
    insert into mails (dedupe_key, template, to_email, to_user, language, data, created_at, next_attempt_at)
    select case request.type
        when 'accountAccess' then 'access-asked/' || request.requester_id || '/' || ${agencyDay(now)}::text || '/'
        else 'request/' || request.request_id || '/notice/' end || admin.user_id, 'newRequest',
      admin.email, admin.user_id, admin.language,
      jsonb_build_object(
        'requestId', request.request_id, 'type', request.type, 'requesterName', coalesce(requester.display_name, upper(request.source)),
        'providerName', provider.name, 'clinicId', clinic.clinic_id, 'clinicName', clinic.display_name,
        'attributes', request.attributes, 'role', request.role, 'more', asked.more),
      ${now}, ${now}
    from asked
    join requests request using (request_id)
    left join users requester on requester.user_id = request.requester_id
    join providers provider on provider.provider_id = request.provider_id
    left join clinics clinic on clinic.clinic_id = request.clinic_id
    cross join users admin
    where request.status = 'requested'
      and admin.tenant = 'admin' and admin.status <> 'Archived' and admin.email_notifications
      and (admin.email_key = any(${allowList}::text[])
        or '@' || split_part(admin.email_key, '@', -1) = any(${allowList}::text[]))
    on conflict (dedupe_key) do nothing`.execute(db)
}
