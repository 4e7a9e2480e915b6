import accounts from '#/accounts/contract.ts';
import factors from '#/accounts/factorsContract.ts';
import mail from '#/accounts/mailContract.ts';
import passkeys from '#/accounts/passkeysContract.ts';
import sessions from '#/accounts/sessionsContract.ts';
import type { Call } from '#/base/contract.ts';
import businesses from '#/businesses/contract.ts';
import connections from '#/connections/contract.ts';
import feedback from '#/feedback/contract.ts';
import media from '#/media/contract.ts';
import messaging from '#/messaging/contract.ts';
import notifications from '#/notifications/contract.ts';
import ownData from '#/ownData/contract.ts';
import posts from '#/posts/contract.ts';
import profiles from '#/profiles/contract.ts';
import search from '#/search/contract.ts';
import staff from '#/staff/contract.ts';

/** The whole API. */
export const contract: Call[] = [
  ...accounts,
  ...sessions,
  ...factors,
  ...passkeys,
  ...mail,
  ...media,
  ...profiles,
  ...connections,
  ...businesses,
  ...posts,
  ...search,
  ...staff,
  ...feedback,
  ...messaging,
  ...notifications,
  ...ownData,
];
