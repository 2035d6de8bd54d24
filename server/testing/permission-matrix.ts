import {
  DATA_JSON,
  GAPS_CSV,
  GAPS_JSON,
  HSDS_LISTS,
  HSDS_PACKAGES,
  HSDS_PATH,
  LICENSE_CSV,
  LICENSE_LOSSES,
} from '../../contract/exchange/paths.ts'
import type { Method } from '../../contract/shared/route.ts'
import * as ask from './asking.ts'
import {
  type Asks,
  CLINICS,
  EDITED,
  NAMED,
  nothing,
  OTHERS,
  PROVIDERS,
  SELF,
  STAFF,
  saving,
  type Thing,
} from './asking.ts'
import { NOWHERE, type PersonId } from './small-world.ts'

/**
 * Who may do what, as one table: a row per call and case of it, a column per kind of caller. Every permission test is
 * generated from here.
 *
 * AN anonymous, AD admin, AX admin tenant but not on the allow-list, MO manager of the object's provider, MX manager of
 * another, EO editor of the object's clinic, ES editor of a sister clinic, PU pending, RU rejected, AR archived.
 * ✓ allowed, S own record only, F filtered to one's own; 1, 3, 4 stand for 401, 403, 404; other statuses are written out.
 */

export const COLUMNS = ['AN', 'AD', 'AX', 'MO', 'MX', 'EO', 'ES', 'PU', 'RU', 'AR'] as const
export type Column = (typeof COLUMNS)[number]

/** The person of each column. */
export const CALLERS: Record<Column, PersonId | null> = {
  AN: null,
  AD: 'ana-admin',
  AX: 'xia-outsider',
  MO: 'mo-manager',
  MX: 'max-manager',
  EO: 'eli-editor',
  ES: 'sue-editor',
  PU: 'pia-pending',
  RU: 'rob-rejected',
  AR: 'art-archived',
}

/** The status of an allowed call for a thing, for all or by column, if it is not the call's own success. */
type Answers = Partial<Record<Thing, number | Partial<Record<Column, number>>>>
type Line = [`${Method} /api/${string}`, when: string, may: string, on?: readonly Thing[], asks?: Asks, but?: Answers]

const archivedFor409 = { MO: 409, EO: 409 }
const lastAdmin = { 'ana-admin': 409, itself: 409, 'art-archived': 409 }
const noSecondFactor = { 'mo-manager': 409, 'ana-admin': 409, 'art-archived': 409 }
const noPassword = { 'ana-admin': 409, 'art-archived': 409 }

// biome-ignore format: a table is read by its columns
const LINES: Line[] = [
  //                                                                      AN  AD  AX  MO  MX  EO  ES  PU  RU  AR
  ['GET /api/users', 'all',                                              ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/users', 'of a provider',                                    ' 1   ✓   3   F   4   F   F   3   3   1', PROVIDERS, ask.ofProvider],
  ['GET /api/users', 'of a clinic',                                      ' 1   ✓   3   F   4   F   4   3   3   1', CLINICS, ask.ofClinic],
  ['GET /api/admin/users/export', '',                                    ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/users/:userId', 'oneself',                                  ' 1   ✓   3   S   S   S   S   S   S   1', SELF, ask.inUser],
  ['GET /api/users/:userId', 'another',                                  ' 1   ✓   3   4   4   4   4   4   4   1', [...OTHERS, 'art-archived'], ask.inUser],
  ['POST /api/users', 'oneself, who has an account',                     ' 1   S   3   S   S   S   S   S   S   1', SELF, ask.ownAccount, { itself: 409 }],
  ['POST /api/users', 'another person',                                  ' 1   3   3   3   3   3   3   3   3   1', ['nobody', 'tia-twice'], ask.othersAccount],
  ['POST /api/users', 'under another address',                           ' 1   3   3   3   3   3   3   3   3   1', ['nobody', 'tia-twice'], ask.othersAddress],
  ['PUT /api/users', 'oneself',                                          ' 1   S   3   S   S   S   S   S   3   1', SELF, ask.renaming],
  ['PUT /api/users', 'another',                                          ' 1   ✓   3   4   4   4   4   4   4   1', [...STAFF, 'tia-twice', 'nobody'], ask.renaming],
  ['DELETE /api/admin/users/:userId', '',                                ' 1   ✓   3   3   3   3   3   3   3   1', [...OTHERS, 'itself', 'art-archived'], ask.inUser, lastAdmin],
  ['POST /api/admin/users/:userId/restore', '',                          ' 1   ✓   3   3   3   3   3   3   3   1', ['art-archived', 'eli-editor', 'nobody'], ask.inUser, { 'eli-editor': 409 }],
  ['POST /api/admin/users/:userId/sessions/revoke', '',                  ' 1   ✓   3   3   3   3   3   3   3   1', [...OTHERS, 'itself'], ask.inUser],
  ['GET /api/admin/users/:userId/second-factor', '',                     ' 1   ✓   3   3   3   3   3   3   3   1', [...OTHERS, 'itself'], ask.inUser],
  ['DELETE /api/admin/users/:userId/second-factor', '',                  ' 1   ✓   3   3   3   3   3   3   3   1', ['tia-twice', 'mo-manager', 'ana-admin', 'art-archived', 'nobody'], ask.inUser, noSecondFactor],
  ['POST /api/admin/users/password_reset', '',                           ' 1   ✓   3   3   3   3   3   3   3   1', ['eli-editor', 'ana-admin', 'art-archived', 'nobody'], ask.userInBody, noPassword],
  ['POST /api/admin/role', '',                                           ' 1   ✓   3   3   3   3   3   3   3   1', CLINICS, ask.givingRole],
  ['DELETE /api/admin/role/:roleId', '',                                 ' 1   ✓   3   3   3   3   3   3   3   1', ['tia-twice', 'mo-manager', 'nobody'], ask.inRole, { 'mo-manager': 409 }],
  ['GET /api/admin/rolerequests', '',                                    ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['PUT /api/admin/updaterolerequest', 'approving',                      ' 1   ✓   3   3   3   3   3   3   3   1', [...STAFF, 'nobody'], ask.decidingAccess('approved')],
  ['PUT /api/admin/updaterolerequest', 'rejecting',                      ' 1   ✓   3   3   3   3   3   3   3   1', [...STAFF, 'nobody'], ask.decidingAccess('rejected')],
  ['GET /api/admin/rolerequests/evidence', '',                           ' 1   ✓   3   3   3   3   3   3   3   1', STAFF, ask.evidenceOfAccess],
  ['POST /api/admin/rolerequests/decisions', 'several at once',          ' 1   ✓   3   3   3   3   3   3   3   1', STAFF, ask.decidingSeveral],
  ['GET /api/role-requests', '',                                         ' 1   3   3   S   S   S   S   S   S   1'],
  ['POST /api/role-requests', '',                                        ' 1   3   3   S   S   S   S   S   S   1', SELF, ask.askingForRole],
  ['POST /api/role-requests/several', '',                                ' 1   3   3   S   S   S   S   S   S   1', SELF, ask.askingForRoles],
  ['DELETE /api/role-requests/:changeId', 'one’s own',                   ' 1   3   3   S   S   S   S   S   S   1', SELF, ask.inRequest],
  ['DELETE /api/role-requests/:changeId', 'another’s',                   ' 1   3   3   4   4   4   4   4   4   1', [...STAFF, 'sue-editor', 'nobody'], ask.inRequest],
  ['GET /api/me', '',                                                    ' 1   S   3   S   S   S   S   S   S   1'],
  ['GET /api/invitations', '',                                           ' 1   ✓   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.ofProvider],
  ['POST /api/invitations', '',                                          ' 1   ✓   3   ✓   4   3   3   3   3   1', EDITED, ask.inviting],
  ['POST /api/invitations/:invitationId/resend', '',                     ' 1   ✓   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.inInvitation],
  ['DELETE /api/invitations/:invitationId', '',                          ' 1   ✓   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.inInvitation],
  ['POST /api/invitations/accept', 'with a link that was never sent',    ' 1   3   3   4   4   4   4   4   4   1', SELF, ask.wrongLink],
  ['GET /api/referenceData/codes', '',                                   ' 1   ✓   3   ✓   ✓   ✓   ✓   ✓   ✓   1'],
  ['GET /api/referenceData/providersclinicsmap', '',                     ' 1   ✓   3   F   F   F   F   F   F   1'],
  ['GET /api/admin/providersandclinics', '',                             ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/providersandclinics/export', '',                      ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/providers/:providerId/clinics', '',                         ' 1   ✓   3   ✓   4   F   F   3   3   1', PROVIDERS, ask.inProvider],
  ['GET /api/clinics/:clinicId', '',                                     ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.inClinic],
  ['PATCH /api/clinics/:clinicId', '',                                   ' 1   ✓   3   3   3   3   3   3   3   1', CLINICS, ask.archiving],
  ['GET /api/clinics/:clinicId/confirmations', '',                       ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.inClinic],
  ['POST /api/clinics/:clinicId/confirmations', '',                      ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.confirming, { archived: 409, theirsArchived: 409 }],
  ['POST /api/clinics/:clinicId/new-patients/confirmations', '',         ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.renewing, { archived: 409, theirsArchived: 409 }],
  ['GET /api/portal/confirmations', '',                                  ' 1   3   3   F   F   F   F   3   3   1'],
  ['GET /api/portal/confirmations/values', '',                           ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.valuesOfClinic],
  ['POST /api/clinics/:clinicId/new-patients/undo', '',                  ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.inClinic, { ours: 409, sister: 409, theirs: 409, archived: 409, theirsArchived: 409 }],
  ['POST /api/portal/openings/undo', '',                                 ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.undoingOpenings, { ours: 409, sister: 409, theirs: 409, archived: 409, theirsArchived: 409 }],
  ['POST /api/portal/confirmations', '',                                 ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.confirmingMany, { archived: 409, theirsArchived: 409 }],
  ['GET /api/clinics/:clinicId/openings', '',                            ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.inClinic, { archived: 409, theirsArchived: 409 }],
  ['PUT /api/clinics/:clinicId/openings', '',                            ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.sayingWait, { archived: 409, theirsArchived: 409 }],
  ['GET /api/portal/openings', '',                                       ' 1   3   3   F   F   F   F   3   3   1'],
  ['PUT /api/portal/openings', '',                                       ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.sayingWaits, { archived: 409, theirsArchived: 409 }],
  ['GET /api/admin/openings', '',                                        ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/openings/export', '',                                 ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/overdue', '',                                         ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/overdue/export', '',                                  ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/clinics/:clinicId/notices', '',                            ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.announcing, { archived: 409, theirsArchived: 409 }],
  ['DELETE /api/clinics/:clinicId/notices/:template', 'that stands nowhere', ' 1 404   3 404   4 404   4   3   3   1', CLINICS, ask.endingNotice, { archived: 409, theirsArchived: 409 }],
  ['POST /api/updates', 'changing the fax number',                       ' 1   ✓   3   ✓   4   ✓   4   3   3   1', [...EDITED, 'archived'], saving(() => ({ fax: '3035550199' })), { archived: archivedFor409 }],
  ['POST /api/updates', 'changing nothing',                              ' 1   ✓   3   ✓   4   ✓   4   3   3   1', EDITED, saving(() => ({}))],
  ['POST /api/updates', 'changing the display switch',                   ' 1   ✓   3   ✓   4   3   4   3   3   1', EDITED, saving((was) => ({ displayAtOwnpath: !was.displayAtOwnpath }))],
  ['POST /api/updates', 'changing the services',                         ' 1 422   3 422   4 422   4   3   3   1', EDITED, saving(() => ({ clinicServicesProvideds: [] }))],
  ['POST /api/updates', 'changing the licence',                          ' 1 422   3 422   4 422   4   3   3   1', EDITED, saving(() => ({ bheLicenseNumber: 'FORGED' }))],
  ['POST /api/updates', 'changing whether it is archived',               ' 1 422   3 422   4 422   4   3   3   1', EDITED, saving((was) => ({ archived: !was.archived }))],
  ['POST /api/updates', 'changing the account',                          ' 1 422   3 422   4 422   4   3   3   1', EDITED, saving(() => ({ accountId: 'another' }))],
  ['POST /api/updates', 'changing the provider',                         ' 1 422   3 422   4 422   4   3   3   1', EDITED, saving(() => ({ providerId: NOWHERE.providerId }))],
  ['PATCH /api/updates', 'approving',                                    ' 1   ✓   3   3   3   3   3   3   3   1', EDITED, ask.deciding(true)],
  ['PATCH /api/updates', 'rejecting',                                    ' 1   ✓   3   3   3   3   3   3   3   1', EDITED, ask.deciding(false)],
  ['POST /api/updates/:submissionId/undo', 'an undecided one',             ' 1 409   3   3   3   3   3   3   3   1', EDITED, ask.inSubmission],
  ['POST /api/updates/:submissionId/visits', '',                         ' 1   ✓   3   3   3   3   3   3   3   1', EDITED, ask.inSubmission],
  ['GET /api/admin/notes', '',                                           ' 1   ✓   3   3   3   3   3   3   3   1', CLINICS, ask.changesOfClinic],
  ['POST /api/admin/notes', '',                                          ' 1   ✓   3   3   3   3   3   3   3   1', CLINICS, ask.noting],
  ['DELETE /api/admin/notes/:noteId', '',                                ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inNote],
  ['GET /api/updates', 'of a clinic',                                    ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.changesOfClinic],
  ['GET /api/updates', 'of a submission',                                ' 1   ✓   3   ✓   4   ✓   4   3   3   1', EDITED, ask.changesOfSubmission],
  ['GET /api/updates', 'by submission',                                  ' 1   ✓   3   F   F   F   F   3   3   1', SELF, ask.bySubmission],
  ['GET /api/updates', 'as the dashboard asks',                          ' 1   ✓   3   F   F   F   F   3   3   1', SELF, ask.asDashboard],
  ['GET /api/updates', 'of one’s own',                                   ' 1   3   3   S   S   S   S   3   3   1', SELF, ask.mine],
  ['POST /api/providers/:providerId/edits', '',                          ' 1   ✓   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.editingMany],
  ['GET /api/updates/batches/:batchId', '',                              ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inBatch],
  ['POST /api/updates/batches/:batchId/decide', '',                      ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.decidingBatch],
  ['POST /api/updates/:submissionId/withdraw', 'an editor’s',            ' 1   3   3   ✓   4   S   4   3   3   1', EDITED, ask.withdrawing],
  ['POST /api/updates/:submissionId/withdraw', 'a manager’s',            ' 1   3   3   ✓   4   4   4   3   3   1', ['ours'], ask.withdrawingManagers],
  ['GET /api/portal/home', '',                                           ' 1   3   3   F   F   F   F   3   3   1'],
  ['GET /api/portal/counts', '',                                         ' 1   3   3   F   F   F   F   3   3   1'],
  ['POST /api/portal/removal-requests', '',                              ' 1   3   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.removing, { theirs: 409 }],
  ['GET /api/portal/removal-requests', '',                               ' 1   3   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.ofProvider],
  ['DELETE /api/portal/removal-requests/:requestId', '',                 ' 1   3   3   4   4   3   3   3   3   1', ['nowhere'], ask.takingBackRemoval],
  ['GET /api/portal/access-requests', '',                                ' 1   3   3   ✓   4   3   3   3   3   1', PROVIDERS, ask.ofProvider],
  ['POST /api/portal/access-requests/:changeId/not-ours', '',            ' 1   3   3   4   4   3   3   3   3   1', ['nobody'], ask.inRequest],
  ['POST /api/portal/access-requests/:changeId/ours', '',                ' 1   3   3   4   4   3   3   3   3   1', ['nobody'], ask.inRequest],
  ['POST /api/updates/batches/:batchId/undo', '',                        ' 1   ✓   3   4   4   3   3   3   3   1', ['nowhere'], ask.inBatch],
  ['PUT /api/admin/removal-requests/:requestId', '',                     ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.decidingRemoval],
  ['GET /api/places/autocomplete', '',                                   ' 1   ✓   3   ✓   ✓   ✓   ✓   3   3   1', SELF, ask.addressText],
  ['GET /api/places/zip-codes/:zip', '',                                 ' 1   ✓   3   ✓   ✓   ✓   ✓   3   3   1', SELF, ask.inZip],
  ['GET /api/places/:placeId', '',                                       ' 1   ✓   3   ✓   ✓   ✓   ✓   3   3   1', ['itself', 'nobody'], ask.inAddress],
  ['GET /api/auth/sessions', '',                                         ' 1   S   3   S   S   S   S   S   S   1'],
  ['GET /api/auth/security', '',                                         ' 1   S   3   S   S   S   S   S   S   1'],
  ['DELETE /api/auth/sessions', 'all but this one',                      ' 1   S   3   S   S   S   S   S   S   1'],
  ['DELETE /api/auth/sessions/:sessionId', 'one’s own',                  ' 1   S   3   S   S   S   S   S   S   1', SELF, ask.inSession],
  ['DELETE /api/auth/sessions/:sessionId', 'another’s',                  ' 1   4   3   4   4   4   4   4   4   1', [...STAFF, 'ana-admin', 'nobody'], ask.inSession],
  ['GET /api/me/push', '',                                               ' 1   S   3   S   S   S   S   S   S   1'],
  ['POST /api/me/push', '',                                              ' 1   S   3   S   S   S   S   S   S   1', SELF, ask.addingDevice],
  ['DELETE /api/me/push/:deviceId', 'another’s or none',                 ' 1   4   3   4   4   4   4   4   4   1', ['nobody'], ask.inDevice],
  ['GET /api/me/tokens', '',                                             ' 1   S   3   S   S   3   3   3   3   1'],
  ['POST /api/me/tokens', '',                                            ' 1   S   3   S   S   3   3   3   3   1', SELF, ask.makingToken],
  ['DELETE /api/me/tokens/:tokenId', 'another’s or none',                ' 1   4   3   4   4   3   3   3   3   1', ['nobody'], ask.inToken],
  ['POST /api/me/password', 'of a person who signs in with Google',      ' 1   3   3 409 409 409 409 409 409   1', SELF, ask.changingPassword],
  ['POST /api/admin/feeds/runs', 'without a file',                       ' 1 400   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/feeds/runs', '',                                      ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/feeds/runs/:runId', '',                               ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inRun],
  ['POST /api/admin/feeds/runs/:runId/apply', '',                        ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.applyingRun],
  ['GET /api/admin/feeds/runs/:runId/clinics', '',                       ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inRun],
  ['GET /api/admin/feeds/runs/:runId/download', '',                      ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inRun],
  ['GET /api/admin/feeds/runs/:runId/spellings', '',                     ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inRun],
  ['POST /api/admin/feeds/runs/:runId/spellings/:line/take', '',         ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inSpelling],
  ['GET /api/admin/feeds/absences', '',                                  ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['PUT /api/admin/feeds/absences/:clinicId', '',                        ' 1   ✓   3   3   3   3   3   3   3   1', ['ours', 'sister', 'theirs', 'nowhere'], ask.hiding, { sister: 404, theirs: 404 }],
  ['GET /api/admin/feeds/arrivals', '',                                  ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/batches', '',                                         ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/batches', 'of clinics that are not in the list',     ' 1 409   3   3   3   3   3   3   3   1', ['sister', 'theirs'], ask.startingBatch],
  ['GET /api/admin/batches/:batchId', '',                                ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inBatch],
  ['POST /api/admin/batches/:batchId/undo', '',                          ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inBatch],
  ['GET /api/admin/feeds/proposals', '',                                 ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/feeds/proposals/:proposalId/take', '',               ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inProposal],
  ['POST /api/admin/feeds/proposals/:proposalId/dismiss', '',            ' 1   ✓   3   3   3   3   3   3   3   1', ['nowhere'], ask.inProposal],
  ['GET /api/clinics/:clinicId/sources', '',                             ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.inClinic],
  ['GET /api/glossary', '',                                              ' 1   ✓   3   ✓   ✓   ✓   ✓   ✓   ✓   1'],
  ['GET /api/admin/translations/behind', '',                             ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/translations/:clinicId/same', '',                    ' 1   ✓   3   3   3   3   3   3   3   1', CLINICS, ask.sayingSame],
  ['GET /api/admin/audit', '',                                           ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/outbox', '',                                          ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/directory/feedback', '',                              ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/directory/reports', '',                               ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/clinics/:clinicId/reports', '',                             ' 1   ✓   3   ✓   4   ✓   4   3   3   1', CLINICS, ask.inClinic],
  ['POST /api/clinics/:clinicId/reports/:reportId/answer', '',           ' 1   ✓   3   ✓   4   ✓   4   3   3   1', ['ours', 'sister', 'theirs', 'nowhere'], ask.answeringReport],
  ['POST /api/clinics/:clinicId/reports/:reportId/undo', '',             ' 1   ✓   3   ✓   4   ✓   4   3   3   1', ['ours', 'sister', 'theirs', 'nowhere'], ask.undoingAnswer, { ours: 409, sister: 409, theirs: 409 }],
  ['GET /api/admin/counts', '',                                          ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/work', '',                                            ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/health', '',                                          ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/health/places', '',                                   ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.byCounty],
  ['GET /api/admin/health/clinics', '',                                  ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/gaps', '',                                            ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.ofNeed],
  ['GET /api/admin/gaps/watched', '',                                    ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/gaps/asks', '',                                      ' 1   ✓   3   3   3   3   3   3   3   1', NAMED, ask.askingForAnswers],
  ['GET /api/admin/calls/frame', '',                                     ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/calls/rounds', '',                                    ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/calls/rounds', '',                                   ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.announcingRound, { itself: 422 }],
  ['GET /api/admin/calls/rounds/:roundId', '',                           ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.inRound, { itself: 404 }],
  ['GET /api/admin/calls/rounds/:roundId/calls', '',                     ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.inRound, { itself: 404 }],
  ['POST /api/admin/calls/rounds/:roundId/seed', '',                     ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.seedingRound, { itself: 404 }],
  ['POST /api/admin/calls/rounds/:roundId/finish', '',                   ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.inRound, { itself: 404 }],
  ['POST /api/admin/calls/next', '',                                     ' 1   ✓   3   3   3   3   3   3   3   1', NAMED, ask.callingNext],
  ['POST /api/admin/calls/back', '',                                     ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.givingBack],
  ['POST /api/admin/calls', '',                                          ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.endingCall, { itself: 409 }],
  ['POST /api/admin/calls/:callId/corrections', '',                      ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.correctingCall, { itself: 404 }],
  ['GET /api/admin/directory/attention', '',                             ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/directory/addresses/checked', '',                    ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.checkingAddress],
  ['GET /api/admin/find', '',                                            ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.finding],
  ['GET /api/admin/administrators', '',                                  ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['POST /api/admin/administrators', '',                                 ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.addingAdministrator],
  ['DELETE /api/admin/administrators/:entry', 'not on the list',         ' 1   4   3   3   3   3   3   3   3   1', ['nobody'], ask.removingAdministrator],
  ['GET /api/admin/settings', '',                                        ' 1   ✓   3   3   3   3   3   3   3   1'],
  ['GET /api/admin/settings/:name/versions', '',                         ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.inSetting],
  ['PUT /api/admin/settings/:name', '',                                  ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.savingSetting],
  ['POST /api/admin/settings/:name/preview', '',                         ' 1   ✓   3   3   3   3   3   3   3   1', SELF, ask.previewingSetting],
  ['POST /api/admin/outbox/:mailId/retry', '',                           ' 1   ✓   3   3   3   3   3   3   3   1', ['ours', 'nowhere'], ask.inMail],
]

/** Open to everyone, each with its reason; none of them answers with a person's data. */
export const OPEN_ROUTES: Record<string, string> = {
  'GET /healthz': 'says that the process runs, no detail',
  'GET /readyz': 'says that the database answers, no detail',
  'GET /readyz/public': 'says that the public pages can be shown, no detail',
  'GET /api/openapi.json': 'the API document',
  'GET /api/agency-help': 'how clinic staff reach the agency, also before they can sign in',
  'GET /api/docs': 'the API document for people',
  'GET /api/docs/style.css': 'its style',
  'GET /search': 'a link of the directory before this one, led to the public search',
  'GET /faq': 'the same, led to the public questions',
  'GET /result/:accountId': 'the same, led to the public page of a displayed clinic',
  'GET /.well-known/security.txt': 'whom to tell of a hole in the site',
  'GET /llms.txt': 'where programs find the public pages as Markdown',
  'GET /robots.txt': 'what search engines should leave alone',
  'GET /en/search.atom': 'changes of the places that a search finds',
  'GET /es/buscar.atom': 'the same in Spanish',
  'GET /en/opensearch.xml': 'how browsers search the directory',
  'GET /es/opensearch.xml': 'the same',
  'GET /en/quality.csv': 'numbers about the public pages',
  'GET /es/calidad.csv': 'the same',
  'GET /en/quality/rounds.csv': 'what finished rounds of calls found',
  'GET /en/quality/rounds/:round/frame.csv': 'the public clinics that a round of calls drew from',
  'GET /en/quality/rounds/:round/published.txt': 'the clinics that a finished round called',
  'GET /en/quality/rounds/:round/figures.json': 'what a finished round found',
  'GET /en/names': 'names of displayed clinics while a visitor types one',
  'GET /es/nombres': 'the same',
  'POST /en/near-me': 'leads to the nearest ZIP code and keeps nothing',
  'POST /es/near-me': 'the same',
  'POST /en/feedback': 'what a visitor thinks of the directory, without a name; limited by network',
  'POST /es/opinion': 'the same',
  'POST /en/clinics/:clinic/report': 'a mistake on a clinic’s page, told without a name; limited by network',
  'POST /es/clinicas/:clinic/avisar': 'the same',
  'POST /mcp': 'assistants ask what the public pages tell; it changes and keeps nothing',
  'GET /mcp': 'says that assistants must post',
  'GET /.well-known/mcp.json': 'tells assistants where to ask',
  'GET /directory-worker.js': 'keeps the page for moments without a connection',
  ...Object.fromEntries(
    ['', '/openapi.json', ...HSDS_LISTS.flatMap((list) => [list, `${list}/:id`])].map((path) => [
      `GET ${HSDS_PATH}${path}`,
      'open data about displayed clinics',
    ]),
  ),
  ...Object.fromEntries(
    HSDS_LISTS.map((path) => [
      `POST ${HSDS_PATH}${path}`,
      'the same search, its parameters as a form; changes nothing',
    ]),
  ),
  [`OPTIONS ${HSDS_PATH}`]: 'tells browsers that any site may read open data',
  [`OPTIONS ${HSDS_PATH}/*`]: 'the same',
  ...Object.fromEntries(
    [...Object.values(HSDS_PACKAGES), LICENSE_CSV, LICENSE_LOSSES, GAPS_CSV, GAPS_JSON, DATA_JSON].flatMap((path) => [
      [`GET ${path}`, 'open data about displayed clinics'],
      [`OPTIONS ${path}`, 'tells browsers that any site may read it'],
    ]),
  ),
  'GET /compare': 'an old link, led to its page',
  'GET /guided-search': 'the same',
  'GET /sitemap.xml': 'which public pages exist',
  'GET /sitemap-pages.xml': 'the same',
  'GET /sitemap-clinics-:file(^\\d{1,6}$).xml': 'public pages of displayed clinics',
  'GET /fhir/R4/metadata': 'what the FHIR server of the public directory can do',
  'GET /fhir/R4/$bulk-publish': 'open data: where the files with all resources are',
  'GET /fhir/R4/$bulk-publish/:file': 'the same, one of the files',
  'OPTIONS /fhir/R4/$bulk-publish': 'scripts of any site may read open data',
  'OPTIONS /fhir/R4/$bulk-publish/:file': 'the same',
  'GET /fhir/R4/:type': 'open data: what the public pages tell of displayed clinics, as FHIR resources',
  'GET /fhir/R4/:type/:id': 'the same, one of them',
  'POST /fhir/R4/:type/_search': 'the same search as with GET, its parameters as a form; it changes nothing',
  'OPTIONS /fhir/R4/:type/_search': 'scripts of any site may search open data',
  'OPTIONS /fhir/R4/metadata': 'scripts of any site may read open data',
  'OPTIONS /fhir/R4/:type': 'the same',
  'OPTIONS /fhir/R4/:type/:id': 'the same',
  'POST /portal/unsubscribe':
    'the signed link under a digest: names its person, switches their digests off and nothing else',
  'POST /api/invitations/read':
    'the link of an invitation: tells the person who holds its token what they are invited to, and nothing else',
  'POST /api/reminders/read':
    'the link of a reminder: shows the person it was mailed to what is live and due at their clinics, and nothing else',
  'POST /api/reminders/confirm': 'the same link: confirms what it asked about, each section once, and nothing else',
  'POST /api/openings/link/read':
    'the link of a mail: shows the person it was mailed to the last reported places of their clinics, and nothing else',
  'POST /api/openings/link/say': 'the same link: reports places of the clinics that it asked about, and nothing else',
  'POST /api/csp-reports': 'browsers report violations without a token; limited by address, logged, nothing stored',
}

export type Row = { call: string; method: Method; path: string; when: string; on: readonly Thing[]; asks: Asks } & {
  verdicts: Record<Column, string>
  but: Answers
}

export const title = ({ call, when }: Row): string => (when ? `${call}, ${when}` : call)

export const MATRIX: readonly Row[] = LINES.map(([call, when, may, on = SELF, asks = nothing, but = {}]) => {
  const [method, path] = call.split(' ') as [Method, string]
  const letters = may.trim().split(/\s+/)
  if (letters.length !== COLUMNS.length) throw new Error(`${call} ${when} has ${letters.length} columns`)
  const verdicts = Object.fromEntries(COLUMNS.map((column, index) => [column, letters[index]])) as Row['verdicts']
  return { call, method, path, when, on, asks, verdicts, but }
})

const HOME: Partial<Record<Column, readonly Thing[]>> = {
  MO: ['ours', 'sister', 'archived'],
  MX: ['theirs', 'theirsArchived'],
  EO: ['ours'],
  ES: ['sister'],
}
const PLACES: readonly Thing[] = CLINICS
const OURS_ALL: readonly Thing[] = ['ours', 'sister', 'archived']

/** The column that decides: the same person is a stranger to one object and has a role at another. */
function decidingColumn(row: Row, column: Column, thing: Thing): Column {
  if (!(column in HOME) || !PLACES.includes(thing)) return column
  const athome = HOME[column]?.includes(thing)
  if (column === 'MO' || column === 'MX') return athome ? 'MO' : 'MX'
  if (athome) return 'EO'
  // What an editor may never do stays a 403 for every object.
  return OURS_ALL.includes(thing) || row.verdicts.EO === '3' ? 'ES' : 'MX'
}

const DENIALS: Record<string, number> = { 1: 401, 3: 403, 4: 404 }
const ABSENT: readonly Thing[] = ['nowhere', 'nobody']

/** The expected status of a cell. */
export function expectedStatus(row: Row, column: Column, thing: Thing, success: number): number {
  const deciding = decidingColumn(row, column, thing)
  const verdict = row.verdicts[deciding]
  if (DENIALS[verdict]) return DENIALS[verdict]
  if (ABSENT.includes(thing)) return 404
  const but = row.but[thing]
  const instead = typeof but === 'object' ? but[deciding] : but
  return instead ?? (Number(verdict) || success)
}
