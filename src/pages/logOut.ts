import { paths } from '#/app/paths.ts';
import { logout } from '#/features/accounts/contract.ts';
import { logOutLater } from '#/features/accounts/web/pendingLogout.ts';
import { leaveFor } from '#/features/accounts/web/viewer.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';
import { isReachable } from '#/platform/web/connection.ts';
import { Emitter } from '#/platform/web/Emitter.ts';
import { stopLive } from '#/platform/web/live.ts';
import { toast } from '#/platform/web/ui/toast.ts';

/** Tells that somebody has logged out in this tab. */
export const loggedOut = new Emitter();

/**
 * Ends the session and leaves with everything that was in memory or kept here; a session that has ended already is left too.
 * Without a network everything here is erased at once, and the session ends as soon as the server can be reached.
 */
export async function logOut() {
  try {
    await BooleanPreference.keepingNo(() => callApi(logout, {}));
  } catch (error) {
    if (isRefused(error, 'unavailable') && !isReachable()) logOutLater();
    else if (!isRefused(error, 'unauthorized')) return void toast.error(sentenceOf(error));
  }
  stopLive();
  loggedOut.emit();
  await leaveFor(paths.landing());
}
