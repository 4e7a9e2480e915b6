import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { refreshViewer } from '#/features/accounts/web/viewer.ts';
import { createBusiness } from '#/features/businesses/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { toast } from '#/platform/web/ui/toast.ts';

const notCreated = (error: unknown) =>
  new Refusal('unavailable', 'businesses.createFailed', { params: { message: sentenceOf(error) } });

/** The wizard's last act: one call, then the way to the new page. `forget` drops the draft. */
export function useCreation(forget: () => void) {
  const [created, setCreated] = useState<string>();
  const navigate = useNavigate();
  const logInAgain = useLogInAgain();

  const finish = async () => {
    forget();
    // From here on every guard knows an owner.
    const { me } = await refreshViewer();
    return me?.businessUsername ?? '';
  };

  const create = async (business: SentInputOf<typeof createBusiness>) => {
    try {
      await callApi(createBusiness, business);
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      const refusal = notCreated(error);
      const isThere = error instanceof Refusal && error.text === 'businesses.alreadyCreated';
      if (!isThere) throw refusal;
      // Another tab was first: there is a page to go to.
      toast.error(sentenceOf(refusal));
      return navigate(paths.business(await finish()), { replace: true });
    }
    setCreated(await finish());
  };

  const goToPage = () => navigate(paths.business(created ?? ''), { replace: true });
  return { created: created !== undefined, create, goToPage };
}
