import { useState } from 'react';
import { useLogInAgain } from '#/accounts/web/useLogInAgain.ts';
import { refreshViewer, useMe } from '#/accounts/web/viewer.ts';
import type { SentInputOf } from '#/base/contract.ts';
import { Refusal } from '#/base/refusal.ts';
import { ask, isRefused, sentenceOf } from '#/base/web/api.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { useNavigate } from '#/base/web/way/Way.ts';
import { paths } from '#/paths.ts';
import { createProfile } from '#/profiles/contract.ts';

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
      await ask(createProfile, profile);
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
