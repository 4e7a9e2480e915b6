import { accounts } from './en/accounts.ts';
import { audit } from './en/audit.ts';
import { base } from './en/base.ts';
import { businesses } from './en/businesses.ts';
import { connections } from './en/connections.ts';
import { credentials } from './en/credentials.ts';
import { feedback } from './en/feedback.ts';
import { media } from './en/media.ts';
import { messaging } from './en/messaging.ts';
import { notifications } from './en/notifications.ts';
import { ownData } from './en/ownData.ts';
import { pages } from './en/pages.ts';
import { posts } from './en/posts.ts';
import { privacy } from './en/privacy.ts';
import { profiles } from './en/profiles.ts';
import { reports } from './en/reports.ts';
import { search } from './en/search.ts';
import { staff } from './en/staff.ts';

/** Every sentence people read, by slice, in English: what the other languages are held against. */
export const english = {
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
} as const;
