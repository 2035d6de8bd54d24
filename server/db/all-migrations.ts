import type { Migration } from 'kysely/migration'
import type { MigrationName } from './migrate.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as mailDelivery from './migrations/0002-mail-delivery.ts'
import * as directorySearch from './migrations/0003-directory-search.ts'
import * as peopleSearch from './migrations/0004-people-search.ts'
import * as identity from './migrations/0005-identity.ts'
import * as feeds from './migrations/0006-feeds.ts'
import * as findClinics from './migrations/0007-find-clinics.ts'
import * as cheapEdits from './migrations/0008-cheap-edits.ts'
import * as keptAnswers from './migrations/0009-kept-answers.ts'
import * as proofBeforePassword from './migrations/0010-proof-before-password.ts'
import * as knownDevices from './migrations/0011-known-devices.ts'
import * as secondFactor from './migrations/0012-second-factor.ts'
import * as listings from './migrations/0014-listings.ts'
import * as directorySettings from './migrations/0015-directory-settings.ts'
import * as directoryCounts from './migrations/0016-directory-counts.ts'
import * as searchWithoutAccents from './migrations/0017-search-without-accents.ts'
import * as smallerListings from './migrations/0018-smaller-listings.ts'
import * as clinicSuccessors from './migrations/0022-clinic-successors.ts'
import * as whatVisitorsSay from './migrations/0023-what-visitors-say.ts'
import * as exchangeRecords from './migrations/0024-exchange-records.ts'
import * as exchangeServices from './migrations/0025-exchange-services.ts'
import * as accessTokens from './migrations/0026-access-tokens.ts'
import * as confirmationsAndReminders from './migrations/0027-confirmations-and-reminders.ts'
import * as remindersOfClinic from './migrations/0028-reminders-of-clinic.ts'
import * as translations from './migrations/0030-translations.ts'
import * as notices from './migrations/0031-notices.ts'
import * as clinicReports from './migrations/0033-clinic-reports.ts'
import * as health from './migrations/0034-health.ts'
import * as reviewByField from './migrations/0036-review-by-field.ts'
import * as removalRequests from './migrations/0037-removal-requests.ts'
import * as notes from './migrations/0038-notes.ts'
import * as clinicBatches from './migrations/0039-clinic-batches.ts'
import * as feedReport from './migrations/0040-feed-report.ts'
import * as editBatches from './migrations/0041-edit-batches.ts'
import * as settingsHistory from './migrations/0042-settings-history.ts'
import * as administrators from './migrations/0043-administrators.ts'
import * as push from './migrations/0044-push.ts'
import * as listingCards from './migrations/0046-listing-cards.ts'
import * as providersByUpdate from './migrations/0047-providers-by-update.ts'
import * as closedDaysInIndexes from './migrations/0048-closed-days-in-indexes.ts'
import * as healthOfProviders from './migrations/0049-health-of-providers.ts'
import * as searchInOrder from './migrations/0051-search-in-order.ts'
import * as sharedLimits from './migrations/0056-shared-limits.ts'
import * as wordsRunTogether from './migrations/0060-words-run-together.ts'
import * as shortWords from './migrations/0061-short-words.ts'
import * as addressesOfCards from './migrations/0063-addresses-of-cards.ts'
import * as namesThatBegin from './migrations/0064-names-that-begin.ts'
import * as namesInBlocks from './migrations/0065-names-in-blocks.ts'
import * as providersInBlocks from './migrations/0066-providers-in-blocks.ts'

/** Loaded only by a start that finds some of them undone. */
export const MIGRATIONS: Record<MigrationName, Migration> = {
  '0001_foundation': foundation,
  '0002_mail_delivery': mailDelivery,
  '0003_directory_search': directorySearch,
  '0004_people_search': peopleSearch,
  '0005_identity': identity,
  '0006_feeds': feeds,
  '0007_find_clinics': findClinics,
  '0008_cheap_edits': cheapEdits,
  '0009_kept_answers': keptAnswers,
  '0010_proof_before_password': proofBeforePassword,
  '0011_known_devices': knownDevices,
  '0012_second_factor': secondFactor,
  '0014_listings': listings,
  '0015_directory_settings': directorySettings,
  '0016_directory_counts': directoryCounts,
  '0017_search_without_accents': searchWithoutAccents,
  '0018_smaller_listings': smallerListings,
  '0022_clinic_successors': clinicSuccessors,
  '0023_what_visitors_say': whatVisitorsSay,
  '0024_exchange_records': exchangeRecords,
  '0025_exchange_services': exchangeServices,
  '0026_access_tokens': accessTokens,
  '0027_confirmations_and_reminders': confirmationsAndReminders,
  '0028_reminders_of_clinic': remindersOfClinic,
  '0030_translations': translations,
  '0031_notices': notices,
  '0033_clinic_reports': clinicReports,
  '0034_health': health,
  '0036_review_by_field': reviewByField,
  '0037_removal_requests': removalRequests,
  '0038_notes': notes,
  '0039_clinic_batches': clinicBatches,
  '0040_feed_report': feedReport,
  '0041_edit_batches': editBatches,
  '0042_settings_history': settingsHistory,
  '0043_administrators': administrators,
  '0044_push': push,
  '0046_listing_cards': listingCards,
  '0047_providers_by_update': providersByUpdate,
  '0048_closed_days_in_indexes': closedDaysInIndexes,
  '0049_health_of_providers': healthOfProviders,
  '0051_search_in_order': searchInOrder,
  '0056_shared_limits': sharedLimits,
  '0060_words_run_together': wordsRunTogether,
  '0061_short_words': shortWords,
  '0063_addresses_of_cards': addressesOfCards,
  '0064_names_that_begin': namesThatBegin,
  '0065_names_in_blocks': namesInBlocks,
  '0066_providers_in_blocks': providersInBlocks,
}
