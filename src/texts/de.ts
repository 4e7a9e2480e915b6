import { accounts } from './de/accounts.ts';
import { audit } from './de/audit.ts';
import { base } from './de/base.ts';
import { businesses } from './de/businesses.ts';
import { connections } from './de/connections.ts';
import { credentials } from './de/credentials.ts';
import { feedback } from './de/feedback.ts';
import { media } from './de/media.ts';
import { messaging } from './de/messaging.ts';
import { notifications } from './de/notifications.ts';
import { ownData } from './de/ownData.ts';
import { pages } from './de/pages.ts';
import { posts } from './de/posts.ts';
import { privacy } from './de/privacy.ts';
import { profiles } from './de/profiles.ts';
import { reports } from './de/reports.ts';
import { search } from './de/search.ts';
import { staff } from './de/staff.ts';
import type { Sentences } from './sentences.ts';

/** Every sentence in German. */
export const german: Sentences = {
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
