import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { currentViewer } from './viewer.ts';

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
  if (me && isBack) greet(me.hasProfile);
}

/** The alert of a login (spec point 2). */
export const greet = (hasProfile: boolean) =>
  toast.success(say(hasProfile ? 'accounts.loggedInToProfile' : 'accounts.loggedInToCreate'), {
    ms: limits.redirectToast,
  });

function wasAway() {
  try {
    const was = sessionStorage.getItem(mark);
    sessionStorage.removeItem(mark);
    return was !== null;
  } catch {
    return false;
  }
}
