import { routes } from '#/app/routes.ts';
import { speaksForTheHouse } from '#/platform/shared/misleadingNames.ts';

const technical =
  'abuse admin administrator api assets billing contact help helpdesk hostmaster info legal mail media metrics moderator noreply null official postmaster privacy root rounds security staff support system undefined verified webmaster';

const reserved = new Set([
  ...technical.split(' '),
  ...Object.values(routes).map(({ path }) => path.split('/')[1]!),
]);

/** Names nobody may take: those of our addresses, and those that would pass for the people who run this server. */
export const isReserved = (username: string) =>
  reserved.has(username.toLowerCase()) || speaksForTheHouse(username);
