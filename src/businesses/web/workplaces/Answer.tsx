import { isRefused, sentenceOf } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { passFocusOn } from '#/base/web/ui/handFocusOn.ts';
import type { BusinessCard } from '#/businesses/contract.ts';
import { say } from '#/texts.ts';
import { useAnswer } from './useAnswer.ts';

/** What I say to a business that asks whether I work there, and then what has come of it. */
export function Answer({ business }: { business: BusinessCard }) {
  const { mutate, isPending, isSuccess, error, variables } = useAnswer(business);
  const done = isSuccess && say(variables === 'confirm' ? 'businesses.isConfirmed' : 'businesses.isDeclined');
  const outcome = done || (isRefused(error, 'conflict') && sentenceOf(error));
  return (
    <fieldset
      tabIndex={-1}
      aria-label={business.businessName}
      className="flex min-w-0 gap-2 ps-15 pb-2 outline-none"
    >
      {outcome ? (
        <span className="min-h-8 content-center text-muted text-small pointer-coarse:min-h-control">
          {outcome}
        </span>
      ) : (
        <>
          <Button
            ref={passFocusOn}
            size="small"
            kind="primary"
            busy={isPending && variables === 'confirm'}
            onClick={() => mutate('confirm')}
          >
            {say('businesses.accept')}
          </Button>
          <Button
            ref={passFocusOn}
            size="small"
            busy={isPending && variables === 'decline'}
            onClick={() => mutate('decline')}
          >
            {say('businesses.decline')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
