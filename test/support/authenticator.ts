import { generate } from 'otplib';
import { confirmAuthenticator, startAuthenticator } from '#/features/accounts/factorsContract.ts';
import type { Person } from './person.ts';

/** The app on somebody's telephone: six digits for a half minute, this one or so many later. */
export const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });

/** Sets up an app for a signed-in person. The first code is that of the half minute before. */
export async function useAuthenticator(person: Person) {
  const { secret } = await person.does(startAuthenticator, {});
  const show = async () => person.does(confirmAuthenticator, { code: await codeOf(secret, -1) });
  // Half a minute may have ended on the way.
  const { recoveryCodes } = await show().catch(show);
  return { secret, recoveryCodes };
}
