import { accountsData } from '#/features/accounts/server/ownData.ts';
import { businessesData } from '#/features/businesses/server/ownData.ts';
import { connectionsData } from '#/features/connections/server/ownData.ts';
import { credentialsData } from '#/features/credentials/server/ownData.ts';
import { digestData } from '#/features/digest/server/ownData.ts';
import { dutyData } from '#/features/duty/server/ownData.ts';
import { feedbackData } from '#/features/feedback/server/ownData.ts';
import { mediaData } from '#/features/media/server/ownData.ts';
import { messagingData } from '#/features/messaging/server/ownData.ts';
import { notificationsData } from '#/features/notifications/server/ownData.ts';
import { postsData } from '#/features/posts/server/ownData.ts';
import { profilesData } from '#/features/profiles/server/ownData.ts';
import { pushData } from '#/features/push/server/ownData.ts';
import { reportsData } from '#/features/reports/server/ownData.ts';
import type { OwnData } from '#/platform/database/ownData.ts';

/** What each feature stores about an account. Removals run from the last to the first: later features refer to earlier ones. */
export const parts: OwnData[] = [
  mediaData,
  accountsData,
  profilesData,
  connectionsData,
  businessesData,
  postsData,
  messagingData,
  dutyData,
  reportsData,
  notificationsData,
  digestData,
  pushData,
  credentialsData,
  feedbackData,
  { exports: {}, tables: { exports: 'not exported: where the export itself lies' }, removals: [] },
];
