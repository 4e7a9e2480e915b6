import { accountSettings } from './accountSettings.ts';
import { audit } from './audit.ts';
import { credentials } from './credentials.ts';
import { overview } from './overview.ts';
import { ownData } from './ownData.ts';
import { reportReasonHints } from './reportReasonHints.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';

/** What few people or few visits read, in English: settings, reports, administration, and mails. */
export const sentences = {
  accounts: accountSettings,
  reports,
  reportReasonHints,
  audit,
  staff,
  credentials,
  overview,
  ownData,
  settings,
} as const;
