import { Button } from '#/base/web/ui/Button.tsx';
import { handFocusOn } from '#/base/web/ui/handFocusOn.ts';
import type { BusinessCard } from '#/businesses/contract.ts';
import { say } from '#/texts.ts';
import { useAnswer } from './useAnswer.ts';

/** What I say to a business that asks whether I work there. */
export function Answer({ business }: { business: BusinessCard }) {
  const { mutate, isPending, variables } = useAnswer(business);
  return (
    <fieldset aria-label={business.businessName} className="flex min-w-0 gap-2 ps-15 pb-2">
      <Button
        ref={handFocusOn}
        size="small"
        kind="primary"
        busy={isPending && variables === 'confirm'}
        onClick={() => mutate('confirm')}
      >
        {say('businesses.accept')}
      </Button>
      <Button
        ref={handFocusOn}
        size="small"
        busy={isPending && variables === 'decline'}
        onClick={() => mutate('decline')}
      >
        {say('businesses.decline')}
      </Button>
    </fieldset>
  );
}
