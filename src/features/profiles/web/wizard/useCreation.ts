import { useState } from 'react';
import type { TextKey } from '#/app/texts.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { type MyAccount, refreshViewer } from '#/features/accounts/web/viewer.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { toast } from '#/platform/web/ui/toast.ts';

type Creation<Input> = {
  call: (input: Input) => Promise<unknown>;
  /** The sentence for a refusal; `{message}` is what the server said. */
  failed: TextKey;
  /** Whether another tab was first, so that there is a page already. */
  isAlreadyThere: (error: unknown) => boolean;
  pageOf: (me: MyAccount | null) => string;
  forgetDraft: () => void;
};

/** The last step of a wizard: one call, then the address of the new page. */
export function useCreation<Input>(creation: Creation<Input>) {
  const { call, failed, isAlreadyThere, pageOf, forgetDraft } = creation;
  const [page, setPage] = useState<string>();
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const logInAgain = useLogInAgain();

  const finish = async () => {
    // From here on every guard knows that the page exists.
    const { me } = await refreshViewer();
    return pageOf(me);
  };

  const create = async (input: Input) => {
    try {
      await call(input);
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      const refusal = new Refusal('unavailable', failed, { params: { message: sentenceOf(error) } });
      if (!isAlreadyThere(error)) throw refusal;
      const there = await finish();
      toast.error(sentenceOf(refusal));
      setDone(true);
      await navigate(there, { replace: true });
      return forgetDraft();
    }
    setPage(await finish());
    setDone(true);
    forgetDraft();
  };

  return {
    /** Nothing of the steps is shown any more: without its draft the wizard would go back to the first one. */
    isDone,
    created: page !== undefined,
    create,
    goToPage: () => navigate(page ?? '', { replace: true }),
  };
}
