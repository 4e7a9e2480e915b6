import type { Sets } from '../sentences.ts';
import { badges } from './badges.ts';
import { businesses } from './businesses.ts';
import { connections } from './connections.ts';
import { feedback } from './feedback.ts';
import { media } from './media.ts';
import { messaging } from './messaging.ts';
import { notifications } from './notifications.ts';
import { posts } from './posts.ts';
import { privacy } from './privacy.ts';
import { profiles } from './profiles.ts';
import { reportNotices } from './reportNotices.ts';
import { reportReasons } from './reportReasons.ts';
import { search } from './search.ts';

/** What members read besides, in Arabic. */
export const sentences: Sets['members'] = {
  privacy,
  media,
  profiles,
  connections,
  businesses,
  posts,
  search,
  messaging,
  notifications,
  reports: reportNotices,
  reportReasons,
  credentials: badges,
  feedback,
};
