import { accounts } from './ar/accounts.ts';
import { audit } from './ar/audit.ts';
import { base } from './ar/base.ts';
import { businesses } from './ar/businesses.ts';
import { connections } from './ar/connections.ts';
import { credentials } from './ar/credentials.ts';
import { feedback } from './ar/feedback.ts';
import { media } from './ar/media.ts';
import { messaging } from './ar/messaging.ts';
import { notifications } from './ar/notifications.ts';
import { ownData } from './ar/ownData.ts';
import { pages } from './ar/pages.ts';
import { posts } from './ar/posts.ts';
import { privacy } from './ar/privacy.ts';
import { profiles } from './ar/profiles.ts';
import { reports } from './ar/reports.ts';
import { search } from './ar/search.ts';
import { staff } from './ar/staff.ts';
import type { Sentences } from './sentences.ts';

/** Every sentence in Arabic. */
export const arabic: Sentences = {
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
  notifications,
  pages,
  audit,
  staff,
  credentials,
  feedback,
  ownData,
};
