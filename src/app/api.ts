import * as accounts from '#/features/accounts/contract.ts';
import * as factors from '#/features/accounts/factorsContract.ts';
import * as identities from '#/features/accounts/identitiesContract.ts';
import * as mail from '#/features/accounts/mailContract.ts';
import * as passkeys from '#/features/accounts/passkeysContract.ts';
import * as sessions from '#/features/accounts/sessionsContract.ts';
import * as audit from '#/features/audit/contract.ts';
import * as businesses from '#/features/businesses/contract.ts';
import * as directory from '#/features/businesses/directoryContract.ts';
import * as workplaces from '#/features/businesses/workplacesContract.ts';
import * as connections from '#/features/connections/contract.ts';
import * as credentials from '#/features/credentials/contract.ts';
import * as feedback from '#/features/feedback/contract.ts';
import * as media from '#/features/media/contract.ts';
import * as messaging from '#/features/messaging/contract.ts';
import * as notifications from '#/features/notifications/contract.ts';
import * as ownData from '#/features/ownData/contract.ts';
import * as posts from '#/features/posts/contract.ts';
import * as profiles from '#/features/profiles/contract.ts';
import * as reports from '#/features/reports/contract.ts';
import * as search from '#/features/search/contract.ts';
import * as staff from '#/features/staff/contract.ts';
import { type Call, callsOf } from '#/platform/shared/contract.ts';

const slices: object[] = [
  accounts,
  sessions,
  factors,
  passkeys,
  identities,
  mail,
  media,
  profiles,
  connections,
  businesses,
  directory,
  workplaces,
  posts,
  search,
  audit,
  staff,
  credentials,
  feedback,
  messaging,
  reports,
  notifications,
  ownData,
];

/** The whole API. */
export const contract: Call[] = slices.flatMap(callsOf);
