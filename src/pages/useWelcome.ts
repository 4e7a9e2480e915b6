import { greet } from '#/accounts/web/googleReturn.ts';
import type { MyAccount } from '#/accounts/web/viewer.ts';
import { useSearchParams } from '#/base/web/way/useSearchParams.ts';
import { useNavigate } from '#/base/web/way/Way.ts';
import { arrivalOf } from '#/guard.ts';

/** What happens to somebody who has just signed in: a greeting, and on to where they wanted to go. */
export function useWelcome() {
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');
  return async (me: MyAccount) => {
    greet(me.hasProfile);
    await navigate(arrivalOf(me, next), { replace: true });
  };
}
