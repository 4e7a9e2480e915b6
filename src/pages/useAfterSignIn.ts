import { arrivalOf, safeNext } from '#/app/guard.ts';
import { greet } from '#/features/accounts/web/googleReturn.ts';
import { useNext } from '#/features/accounts/web/useNext.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { isWayBack } from '#/platform/web/router/tab.ts';

/** After a sign-in: a greeting, and on to the page they wanted. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const next = useNext();
  const { state } = useLocation();
  return async (me: MyAccount) => {
    const to = arrivalOf(me, next);
    greet(me, to);
    if (isWayBack(state) && to === safeNext(next)) await navigate(-1);
    else await navigate(to, { replace: true });
  };
}
