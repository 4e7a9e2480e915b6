import { chooseUsername } from '#/features/accounts/contract.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { type MyAccount, refreshViewer } from '#/features/accounts/web/viewer.ts';
import { ask, isRefused } from '#/platform/web/api.ts';
import type { StepProps } from './useStepForm.ts';

/** Step 1 with a username in it, for those whose name was proposed: it is claimed before the next step opens. */
export function useProposedUsername(me: MyAccount, step: StepProps<'location'>): StepProps<'location'> {
  const logInAgain = useLogInAgain();
  if (me.nameFromGoogle === null) return step;

  const claim: typeof step.onNext = async values => {
    const { username } = values;
    try {
      if (username !== undefined && username !== me.username) {
        await ask(chooseUsername, { username });
        await refreshViewer();
      }
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      throw error;
    }
    return step.onNext(values);
  };
  return { ...step, typed: { ...step.typed, username: step.typed.username ?? me.username }, onNext: claim };
}
