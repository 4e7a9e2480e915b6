import { accountsData } from '#/accounts/server/ownData.ts';
import type { OwnData } from '#/base/server/ownData.ts';
import { businessesData } from '#/businesses/server/ownData.ts';
import { connectionsData } from '#/connections/server/ownData.ts';
import { credentialsData } from '#/credentials/server/ownData.ts';
import { feedbackData } from '#/feedback/server/ownData.ts';
import { mediaData } from '#/media/server/ownData.ts';
import { messagingData } from '#/messaging/server/ownData.ts';
import { notificationsData } from '#/notifications/server/ownData.ts';
import { postsData } from '#/posts/server/ownData.ts';
import { profilesData } from '#/profiles/server/ownData.ts';
import { reportsData } from '#/reports/server/ownData.ts';

/** What each slice keeps of an account. Removals go from the last to the first: later slices refer to earlier ones. */
export const parts: OwnData[] = [
  mediaData,
  accountsData,
  profilesData,
  connectionsData,
  businessesData,
  postsData,
  messagingData,
  reportsData,
  notificationsData,
  credentialsData,
  feedbackData,
  { exports: {}, tables: { exports: 'not exported: where the export itself lies' }, removals: [] },
];
