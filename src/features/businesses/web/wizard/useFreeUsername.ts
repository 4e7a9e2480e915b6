import type * as z from 'zod';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { askBusinessUsername, type steps } from '#/features/businesses/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { ask, isRefused } from '#/platform/web/api.ts';

type Basic = z.output<typeof steps.basic>;

/** Goes on only with a username that is free at this moment. */
export function useFreeUsername(onNext: (values: Basic) => unknown) {
  const logInAgain = useLogInAgain();
  return async (values: Basic) => {
    const { businessUsername: username } = values;
    try {
      const { isFree } = await ask(askBusinessUsername, { businessUsername: username });
      if (isFree) return onNext(values);
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      throw new Refusal('unavailable', 'businesses.checkFailed');
    }
    const details = { params: { username }, field: 'businessUsername' };
    throw new Refusal('taken', 'accounts.usernameTaken', details);
  };
}
