import type { Sentences } from '../sentences.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { base } from './base.ts';
import { businesses } from './businesses.ts';
import { connections } from './connections.ts';
import { credentials } from './credentials.ts';
import { feedback } from './feedback.ts';
import { media } from './media.ts';
import { messaging } from './messaging.ts';
import { notifications } from './notifications.ts';
import { ownData } from './ownData.ts';
import { pages } from './pages.ts';
import { posts } from './posts.ts';
import { privacy } from './privacy.ts';
import { profiles } from './profiles.ts';
import { reportReasonHints, reportReasons } from './reportReasons.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { staff } from './staff.ts';

/** Every sentence in German. */
export const sentences: Sentences = {
  base,
  accounts,
  privacy,
  media,
  profiles,
  connections,
  businesses,
  posts,
  search,
  messaging,
  reports,
  reportReasons,
  reportReasonHints,
  notifications,
  pages,
  audit,
  staff,
  credentials,
  feedback,
  ownData,
};
