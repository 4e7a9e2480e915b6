import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'otplib';
import { confirmAuthenticator, startAuthenticator } from '#/features/accounts/factorsContract.ts';
import type { Person } from './person.ts';

const stepMs = 30_000;
/** As long as a slow machine takes to send a code. */
const sendingMs = 8_000;

/** The app on somebody's telephone: six digits for a half minute, this one or so many later. */
export async function codeOf(secret: string, later = 0) {
  // The code before this one is valid until this half minute ends.
  const left = stepMs - (Date.now() % stepMs);
  // A timer may end a little before its time.
  if (later < 0 && left < sendingMs) await wait(left + 50);
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });
}

/** Sets up an app for a signed-in person. The first code is that of the half minute before, so that this one's is unused. */
export async function useAuthenticator(person: Person) {
  const { secret } = await person.does(startAuthenticator, {});
  const { recoveryCodes } = await person.does(confirmAuthenticator, { code: await codeOf(secret, -1) });
  return { secret, recoveryCodes };
}
