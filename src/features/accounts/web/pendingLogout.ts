import { logout } from '#/features/accounts/contract.ts';
import { isLogoutPendingIn, logoutCookie } from '#/features/accounts/logoutCookie.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { BooleanPreference } from '#/platform/web/BooleanPreference.ts';
import { setCookie } from '#/platform/web/setCookie.ts';

/** Whether somebody has logged out in this browser while the server could not be reached. */
export const isLogoutPending = () => isLogoutPendingIn(document.cookie);

/** Notes that the session of this browser ends before anything of it is shown again. */
export const logOutLater = () => setCookie(logoutCookie, 'yes');

/** Somebody has signed in since: they stay. */
export const cancelLogout = () => setCookie(logoutCookie, '', 0);

/** Ends the session that was left; throws while the server cannot be reached. */
export async function finishLogout() {
  try {
    await BooleanPreference.keepingNo(() => callApi(logout, {}));
  } catch (error) {
    if (!isRefused(error, 'unauthorized')) throw error;
  }
  cancelLogout();
}
