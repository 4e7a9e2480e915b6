import { arrivalOf } from '#/app/guard.ts';
import { greet } from '#/features/accounts/web/googleReturn.ts';
import { useNext } from '#/features/accounts/web/useNext.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';

/** What happens to somebody who has just signed in: a greeting, and on to where they wanted to go. */
export function useWelcome() {
  const navigate = useNavigate();
  const next = useNext();
  return async (me: MyAccount) => {
    greet(me.hasProfile);
    await navigate(arrivalOf(me, next), { replace: true });
  };
}
