import type { Sets } from '../sentences.ts';
import { accountSettings } from './accountSettings.ts';
import { audit } from './audit.ts';
import { chatMenu } from './chatMenu.ts';
import { credentials } from './credentials.ts';
import { digest } from './digest.ts';
import { duty } from './duty.ts';
import { gettingStarted } from './gettingStarted.ts';
import { overview } from './overview.ts';
import { ownData } from './ownData.ts';
import { push } from './pushMessages.ts';
import { pushSettings } from './pushSettings.ts';
import { reportReasonHints } from './reportReasonHints.ts';
import { reports } from './reports.ts';
import { seldomMedia } from './seldomMedia.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { topics } from './topics.ts';

/** What few people or few visits read, in German: settings, reports, administration, and mails. */
export const sentences: Sets['seldom'] = {
  accounts: accountSettings,
  chatMenu,
  reports,
  reportReasonHints,
  audit,
  staff,
  credentials,
  digest,
  duty,
  gettingStarted,
  media: seldomMedia,
  overview,
  ownData,
  push,
  pushSettings,
  settings,
  topics,
};
