import { isoMoment } from '../../db/sql-text.ts'

/**
 * PostgreSQL builds the JSON of a provider with its clinics. `p` is the providers row; `visible` is the condition on
 * the clinics (`c`) that the caller may see.
 */
export const providerJson = 'held.provider'

export const withClinics = (visible = 'true') => `
  cross join lateral (
    select json_agg(json_build_object(
        'clinicId', c.clinic_id, 'displayName', c.display_name, 'displayAtOwnpath', c.display_at_ownpath,
        'archived', c.archived, 'lastUpdated', ${isoMoment('c.updated_at')})
      order by c.name_key nulls last, c.clinic_id) as list, max(c.updated_at) as newest
    from clinics c where c.provider_id = p.provider_id and (${visible})
  ) own
  cross join lateral (
    select json_build_object(
      'providerId', p.provider_id, 'providerType', p.provider_type, 'displayName', p.display_name,
      'firstName', p.first_name, 'lastName', p.last_name, 'displayAtOwnpath', p.display_at_ownpath,
      'archived', p.archived, 'archivalReason', p.archival_reason, 'updatedAt', ${isoMoment('p.updated_at')},
      'updatedBy', p.updated_by, 'lastUpdated', ${isoMoment('own.newest')}, 'clinics', coalesce(own.list, '[]')) as provider
  ) held`
