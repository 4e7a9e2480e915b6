import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { currentViewer, type MyAccount } from './viewer.ts';

const mark = 'rounds google';

/** Before this tab goes to Google: a person who returns signed in is greeted like everybody else. */
export function expectReturn() {
  try {
    sessionStorage.setItem(mark, 'away');
  } catch {}
}

/** On every page that loads: the greeting for somebody who is just back from Google, signed in. */
export function greetReturned() {
  const { me } = currentViewer();
  // Also when a code is still missing: they are greeted after they have entered it.
  const isBack = wasAway();
  if (me && isBack) greet(me, location.pathname);
}

/** The alert of a login (spec point 2), which says where it leads only if it leads there. */
export const greet = (me: MyAccount, to: string) =>
  toast.success(say(greetingOf(me, to)), { ms: limits.redirectToast });

function greetingOf({ hasProfile, username }: MyAccount, to: string): TextKey {
  if (!hasProfile) return 'accounts.loggedInToCreate';
  return to === paths.profile(username) ? 'accounts.loggedInToProfile' : 'accounts.loggedIn';
}

function wasAway() {
  try {
    const was = sessionStorage.getItem(mark);
    sessionStorage.removeItem(mark);
    return was !== null;
  } catch {
    return false;
  }
}
