// The tables as Kysely types, one file per subject. The statements that create them are in
// migrations/. Credits are whole hundredths; times are timestamps with time zone.
import type { AccountTables } from './tables/accounts.ts';
import type { CreditTables } from './tables/credits.ts';
import type { DashboardTables } from './tables/dashboard.ts';
import type { DirectoryTables } from './tables/directory.ts';
import type { EnrichmentTables } from './tables/enrichments.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { ProcessTables } from './tables/processes.ts';
import type { SourceTables } from './tables/sources.ts';
import type { WebhookTables } from './tables/webhooks.ts';

export type Tables = AccountTables &
  CreditTables &
  DashboardTables &
  DirectoryTables &
  EnrichmentTables &
  IdentityTables &
  PrivacyTables &
  ProcessTables &
  SourceTables &
  WebhookTables;
