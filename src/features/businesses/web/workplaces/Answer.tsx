import { say } from '#/app/texts.ts';
import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { useAnswer } from './useAnswer.ts';
import type { Asked } from './workplaces.ts';

type AnswerProps = {
  /** What it asks. */
  what?: Asked;
  business: BusinessCard;
  /** Whether it still asks, or asks again, where that is known. */
  isAsking?: boolean;
  onPress?: () => void;
  className?: string;
};

/** What has come of it, as high as the button that was pressed. */
export const Outcome = ({ children }: { children: string }) => (
  <span className="flex min-h-8 items-center text-muted text-small pointer-coarse:min-h-control">
    {children}
  </span>
);

const accepted = { work: 'businesses.isConfirmed', edit: 'businesses.isAccepted' } as const;

/** What I say to a business that asks me something, and then what has come of it. */
export function Answer({ what = 'work', business, isAsking, onPress, className }: AnswerProps) {
  const { mutate, isPending, isSuccess, error, variables } = useAnswer(what, business);
  const answer = (action: 'confirm' | 'decline') => {
    onPress?.();
    mutate(action);
  };
  const done = isSuccess && say(variables === 'confirm' ? accepted[what] : 'businesses.isDeclined');
  const outcome = !isAsking && (done || (isRefused(error, 'conflict') && sentenceOf(error)));
  return (
    <fieldset
      tabIndex={-1}
      aria-label={business.businessName}
      className={classes('flex min-w-0 gap-2 outline-none', className)}
    >
      {outcome ? (
        <Outcome>{outcome}</Outcome>
      ) : (
        <>
          <Button
            ref={passFocusOn}
            size="small"
            kind="primary"
            busy={isPending && variables === 'confirm'}
            onClick={() => answer('confirm')}
          >
            {say('businesses.accept')}
          </Button>
          <Button
            ref={passFocusOn}
            size="small"
            busy={isPending && variables === 'decline'}
            onClick={() => answer('decline')}
          >
            {say('businesses.decline')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
