import { greet } from '#/accounts/web/googleReturn.ts';
import { useNext } from '#/accounts/web/useNext.ts';
import type { MyAccount } from '#/accounts/web/viewer.ts';
import { useNavigate } from '#/base/web/way/Way.ts';
import { arrivalOf } from '#/guard.ts';

/** What happens to somebody who has just signed in: a greeting, and on to where they wanted to go. */
export function useWelcome() {
  const navigate = useNavigate();
  const next = useNext();
  return async (me: MyAccount) => {
    greet(me.hasProfile);
    await navigate(arrivalOf(me, next), { replace: true });
  };
}
