import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { refreshViewer, useMe } from '#/features/accounts/web/viewer.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { toast } from '#/platform/web/ui/toast.ts';

const notSaved = (error: unknown) =>
  new Refusal('unavailable', 'profiles.errorSaving', { params: { message: sentenceOf(error) } });

/** The wizard's last act: one call, then the way to the new profile. `forget` drops the draft. */
export function useCreation(forget: () => void) {
  const { username } = useMe();
  const [created, setCreated] = useState(false);
  const navigate = useNavigate();
  const logInAgain = useLogInAgain();

  const goToProfile = () => navigate(paths.profile(username), { replace: true });

  const finish = async () => {
    forget();
    // From here on every guard knows a member.
    await refreshViewer();
  };

  const create = async (profile: SentInputOf<typeof createProfile>) => {
    try {
      await callApi(createProfile, profile);
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      const refusal = notSaved(error);
      if (!isRefused(error, 'conflict')) throw refusal;
      // Another tab was first: there is a profile to go to.
      await finish();
      toast.error(sentenceOf(refusal));
      return goToProfile();
    }
    await finish();
    setCreated(true);
  };

  return { created, create, goToProfile };
}
