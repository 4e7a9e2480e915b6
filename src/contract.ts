import * as accounts from '#/accounts/contract.ts';
import * as factors from '#/accounts/factorsContract.ts';
import * as identities from '#/accounts/identitiesContract.ts';
import * as mail from '#/accounts/mailContract.ts';
import * as passkeys from '#/accounts/passkeysContract.ts';
import * as sessions from '#/accounts/sessionsContract.ts';
import * as audit from '#/audit/contract.ts';
import { type Call, callsOf } from '#/base/contract.ts';
import * as businesses from '#/businesses/contract.ts';
import * as directory from '#/businesses/directoryContract.ts';
import * as workplaces from '#/businesses/workplacesContract.ts';
import * as connections from '#/connections/contract.ts';
import * as credentials from '#/credentials/contract.ts';
import * as feedback from '#/feedback/contract.ts';
import * as media from '#/media/contract.ts';
import * as messaging from '#/messaging/contract.ts';
import * as notifications from '#/notifications/contract.ts';
import * as ownData from '#/ownData/contract.ts';
import * as posts from '#/posts/contract.ts';
import * as profiles from '#/profiles/contract.ts';
import * as reports from '#/reports/contract.ts';
import * as search from '#/search/contract.ts';
import * as staff from '#/staff/contract.ts';

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
