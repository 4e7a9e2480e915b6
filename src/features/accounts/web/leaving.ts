import { logout } from '#/features/accounts/contract.ts';
import { isLeavingBy, leavingCookie } from '#/features/accounts/leaving.ts';
import { ask, isRefused } from '#/platform/web/api.ts';
import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';
import { keepCookie } from '#/platform/web/keepCookie.ts';

/** Whether somebody has logged out in this browser while the server could not be reached. */
export const isLeaving = () => isLeavingBy(document.cookie);

/** Notes that the session of this browser ends before anything of it is shown again. */
export const leaveLater = () => keepCookie(leavingCookie, 'yes');

/** Somebody has signed in since: they stay. */
export const forgetLeaving = () => keepCookie(leavingCookie, '', 0);

/** Ends the session that was left; throws while the server cannot be reached. */
export async function finishLeaving() {
  try {
    await BooleanPreference.keepingNo(() => ask(logout, {}));
  } catch (error) {
    if (!isRefused(error, 'unauthorized')) throw error;
  }
  forgetLeaving();
}
