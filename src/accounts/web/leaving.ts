import { logout } from '#/accounts/contract.ts';
import { ask, isRefused } from '#/base/web/api.ts';

const place = 'rounds leaving';

/** Whether somebody has logged out in this browser while the server could not be told. */
export function isLeaving() {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

/** Notes that the session of this browser ends before anything of it is shown again. */
export function leaveLater() {
  try {
    localStorage.setItem(place, 'yes');
  } catch {}
}

/** Somebody has signed in since: they stay. */
export function forgetLeaving() {
  try {
    localStorage.removeItem(place);
  } catch {}
}

/** Ends the session that was left; throws while the server cannot be told. */
export async function finishLeaving() {
  try {
    await ask(logout, {});
  } catch (error) {
    if (!isRefused(error, 'unauthorized')) throw error;
  }
  forgetLeaving();
}
