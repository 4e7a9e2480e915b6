import { arrivalOf } from '#/app/guard.ts';
import { greet } from '#/features/accounts/web/googleReturn.ts';
import { useNext } from '#/features/accounts/web/useNext.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';

/** After a sign-in: a greeting, and on to the page they wanted. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const next = useNext();
  return async (me: MyAccount) => {
    greet(me.hasProfile);
    await navigate(arrivalOf(me, next), { replace: true });
  };
}
