import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { firstClick } from '#/platform/web/ui/firstClick.ts';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { BusinessLink } from '../BusinessLink.tsx';
import { Answer, Outcome } from './Answer.tsx';
import { useAnswer } from './useAnswer.ts';
import type { Asked, Workplaces } from './workplaces.ts';

type WorkplaceRowProps = {
  what: Asked;
  item: Workplaces['items'][number];
  /** False once it has been declined or left. */
  isThere: boolean;
  onPress: () => void;
};

// Where there is no room beside it.
const underName = 'outline-none max-phone:ps-14';

const words = {
  work: { asks: 'businesses.asksYou', isSo: 'businesses.youConfirmed', leave: 'businesses.leave' },
  edit: { asks: 'businesses.asksToEdit', isSo: 'businesses.youEdit', leave: 'businesses.stopEditing' },
} as const;

/** A business that asks me something, or to which I have said yes, or had just done so. */
export function WorkplaceRow({ what, item: { business, state }, isThere, onPress }: WorkplaceRowProps) {
  const { mutate, isPending } = useAnswer(what, business);
  const { asks, isSo, leave: leaving } = words[what];
  const leave = () => {
    onPress();
    mutate('leave');
  };
  const isInvited = state === 'invited';
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-3 py-3 outline-none">
      <BusinessLink
        business={business}
        meta={
          <span className={isInvited || isThere ? undefined : 'invisible'}>
            {say(isInvited ? asks : isSo)}
          </span>
        }
        className="min-w-56 grow basis-0"
      />
      {isInvited ? (
        <Answer what={what} business={business} isAsking={isThere} onPress={onPress} className={underName} />
      ) : (
        <fieldset tabIndex={-1} aria-label={business.businessName} className={underName}>
          {isThere ? (
            // In the place of 'Accept', which was pressed a moment ago.
            <Button ref={handFocusOn} size="small" busy={isPending} onClick={firstClick(leave)}>
              {say(leaving)}
            </Button>
          ) : (
            <Outcome>{say('businesses.isLeft')}</Outcome>
          )}
        </fieldset>
      )}
    </li>
  );
}
