import { Button } from '#/base/web/ui/Button.tsx';
import { handFocusOn } from '#/base/web/ui/handFocusOn.ts';
import { LoadFailed } from '#/base/web/ui/LoadFailed.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { say } from '#/texts.ts';
import { BusinessLink } from '../BusinessLink.tsx';
import { Answer } from './Answer.tsx';
import { useAnswer } from './useAnswer.ts';
import { type Workplaces as Read, useWorkplaces } from './workplaces.ts';

/** Which businesses ask me to confirm, and where I have confirmed that I work: each with the way out. */
export function Workplaces() {
  const { data, isError, refetch } = useWorkplaces();
  if (isError && !data) return <LoadFailed text="businesses.workplacesFailed" retry={refetch} />;
  if (!data) return <Waiting />;
  if (data.items.length === 0) return <p className="text-muted">{say('businesses.noWorkplaces')}</p>;
  return (
    <ul className="divide-y divide-line" aria-label={say('businesses.workplaces')}>
      {data.items.map(item => (
        <Row key={item.business.ownerId} item={item} />
      ))}
    </ul>
  );
}

function Row({ item: { business, state } }: { item: Read['items'][number] }) {
  const { mutate, isPending } = useAnswer(business);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <BusinessLink
        business={business}
        meta={<span>{say(state === 'invited' ? 'businesses.asksYou' : 'businesses.youConfirmed')}</span>}
        className="min-w-56 grow basis-0"
      />
      {state === 'invited' ? (
        <Answer business={business} />
      ) : (
        <fieldset aria-label={business.businessName}>
          <Button ref={handFocusOn} size="small" busy={isPending} onClick={() => mutate('leave')}>
            {say('businesses.leave')}
          </Button>
        </fieldset>
      )}
    </li>
  );
}
