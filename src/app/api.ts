import * as accounts from '#/features/accounts/contract.ts';
import * as factors from '#/features/accounts/factorsContract.ts';
import * as factorsShapes from '#/features/accounts/factorsShapes.ts';
import * as identities from '#/features/accounts/identitiesContract.ts';
import * as identitiesShapes from '#/features/accounts/identitiesShapes.ts';
import * as mail from '#/features/accounts/mailContract.ts';
import * as mailShapes from '#/features/accounts/mailShapes.ts';
import * as passkeys from '#/features/accounts/passkeysContract.ts';
import * as passkeysShapes from '#/features/accounts/passkeysShapes.ts';
import * as sessions from '#/features/accounts/sessionsContract.ts';
import * as sessionsShapes from '#/features/accounts/sessionsShapes.ts';
import * as accountsShapes from '#/features/accounts/shapes.ts';
import * as audit from '#/features/audit/contract.ts';
import * as auditShapes from '#/features/audit/shapes.ts';
import * as businesses from '#/features/businesses/contract.ts';
import * as directory from '#/features/businesses/directoryContract.ts';
import * as directoryShapes from '#/features/businesses/directoryShapes.ts';
import * as editors from '#/features/businesses/editorsContract.ts';
import * as editorsShapes from '#/features/businesses/editorsShapes.ts';
import * as businessesShapes from '#/features/businesses/shapes.ts';
import * as verification from '#/features/businesses/verificationContract.ts';
import * as verificationShapes from '#/features/businesses/verificationShapes.ts';
import * as workplaces from '#/features/businesses/workplacesContract.ts';
import * as workplacesShapes from '#/features/businesses/workplacesShapes.ts';
import * as connections from '#/features/connections/contract.ts';
import * as connectionsShapes from '#/features/connections/shapes.ts';
import * as credentials from '#/features/credentials/contract.ts';
import * as credentialsShapes from '#/features/credentials/shapes.ts';
import * as digest from '#/features/digest/contract.ts';
import * as digestShapes from '#/features/digest/shapes.ts';
import * as duty from '#/features/duty/contract.ts';
import * as dutyShapes from '#/features/duty/shapes.ts';
import * as feedback from '#/features/feedback/contract.ts';
import * as feedbackShapes from '#/features/feedback/shapes.ts';
import * as gettingStarted from '#/features/gettingStarted/contract.ts';
import * as gettingStartedShapes from '#/features/gettingStarted/shapes.ts';
import * as media from '#/features/media/contract.ts';
import * as mediaShapes from '#/features/media/shapes.ts';
import * as arranging from '#/features/messaging/arrangeContract.ts';
import * as arrangingShapes from '#/features/messaging/arrangeShapes.ts';
import * as messaging from '#/features/messaging/contract.ts';
import * as messagingShapes from '#/features/messaging/shapes.ts';
import * as notifications from '#/features/notifications/contract.ts';
import * as notificationsShapes from '#/features/notifications/shapes.ts';
import * as overview from '#/features/overview/contract.ts';
import * as overviewShapes from '#/features/overview/shapes.ts';
import * as ownData from '#/features/ownData/contract.ts';
import * as ownDataShapes from '#/features/ownData/shapes.ts';
import * as posts from '#/features/posts/contract.ts';
import * as postsShapes from '#/features/posts/shapes.ts';
import * as topics from '#/features/posts/topicsContract.ts';
import * as topicsShapes from '#/features/posts/topicsShapes.ts';
import * as profiles from '#/features/profiles/contract.ts';
import * as profilesShapes from '#/features/profiles/shapes.ts';
import * as push from '#/features/push/contract.ts';
import * as pushShapes from '#/features/push/shapes.ts';
import * as reports from '#/features/reports/contract.ts';
import * as reportsShapes from '#/features/reports/shapes.ts';
import * as search from '#/features/search/contract.ts';
import * as searchShapes from '#/features/search/shapes.ts';
import * as staff from '#/features/staff/contract.ts';
import * as staffShapes from '#/features/staff/shapes.ts';
import type { Call, ShapeOf } from '#/platform/shared/contract.ts';
import * as live from '#/platform/shared/liveContract.ts';
import * as liveShapes from '#/platform/shared/liveShapes.ts';
import type { Shape } from '#/platform/shared/shapes.ts';

type NamesOfShapes<S> = { [K in keyof S]: S[K] extends Shape ? K : never }[keyof S];

/** The calls of a contract with the shapes of the same names; a call without one, or one without a call, is a type error. */
function joined<C extends Record<string, Call>, S extends { [K in keyof C]: ShapeOf<C[K]> }>(
  calls: C,
  shapes: S & Record<Exclude<NamesOfShapes<S>, keyof C>, never>,
) {
  return Object.entries(calls).map(([name, call]): [Call, Shape] => [call, shapes[name as keyof C]]);
}

const shapes = new Map([
  ...joined(live, liveShapes),
  ...joined(accounts, accountsShapes),
  ...joined(sessions, sessionsShapes),
  ...joined(factors, factorsShapes),
  ...joined(passkeys, passkeysShapes),
  ...joined(identities, identitiesShapes),
  ...joined(mail, mailShapes),
  ...joined(media, mediaShapes),
  ...joined(profiles, profilesShapes),
  ...joined(connections, connectionsShapes),
  ...joined(businesses, businessesShapes),
  ...joined(directory, directoryShapes),
  ...joined(workplaces, workplacesShapes),
  ...joined(editors, editorsShapes),
  ...joined(verification, verificationShapes),
  ...joined(posts, postsShapes),
  ...joined(topics, topicsShapes),
  ...joined(gettingStarted, gettingStartedShapes),
  ...joined(search, searchShapes),
  ...joined(audit, auditShapes),
  ...joined(staff, staffShapes),
  ...joined(credentials, credentialsShapes),
  ...joined(feedback, feedbackShapes),
  ...joined(arranging, arrangingShapes),
  ...joined(messaging, messagingShapes),
  ...joined(duty, dutyShapes),
  ...joined(reports, reportsShapes),
  ...joined(notifications, notificationsShapes),
  ...joined(digest, digestShapes),
  ...joined(push, pushShapes),
  ...joined(overview, overviewShapes),
  ...joined(ownData, ownDataShapes),
]);

/** The whole API. */
export const contract: Call[] = [...shapes.keys()];

/** What a call of the API takes and answers. */
export function shapeOf(call: Call): Shape {
  const shape = shapes.get(call);
  if (!shape) throw new Error(`${call.method} ${call.path} is not in app/api.ts`);
  return shape;
}
