import { logout } from '#/accounts/contract.ts';
import { leaveFor } from '#/accounts/web/viewer.ts';
import { ask, isRefused, sentenceOf } from '#/base/web/api.ts';
import { stopLive } from '#/base/web/live.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { paths } from '#/paths.ts';

/** Ends the session and leaves with everything that was in memory; a session that has ended already is left too. */
export async function logOut() {
  try {
    await ask(logout, {});
  } catch (error) {
    if (!isRefused(error, 'unauthorized')) return void toast.error(sentenceOf(error));
  }
  stopLive();
  await leaveFor(paths.landing());
}
