import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { handFocusOn, passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { useRelation } from './relations.ts';
import { useConnectionAction } from './useConnectionAction.ts';

type ConnectButtonProps = {
  person: Pick<Person, 'id' | 'fullName'>;
  /** One of many on the screen, none of which is the main action. */
  inList?: boolean;
  /** In a narrow row. */
  small?: boolean;
  className?: string;
};

const icon = 'size-4 shrink-0';

/** My relation to a person, and what can be done: the four states of spec point 4. Nothing for myself. */
export function ConnectButton({ person, inList, small, className }: ConnectButtonProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [isAsking, setAsking] = useState(false);
  const relation = useRelation(person.id);
  const { mutate, isPending, variables } = useConnectionAction(person.id);

  if (!relation) return <Skeleton className="h-control w-32 rounded-control" />;
  const { state } = relation;
  const size = small ? 'small' : 'normal';
  if (state === 'self') return null;
  const doing = (action: typeof variables) => isPending && variables === action;
  return (
    <fieldset
      ref={row}
      tabIndex={-1}
      aria-label={person.fullName}
      className={classes('flex min-w-0 flex-wrap items-center gap-2 rounded-control outline-none', className)}
    >
      {state === 'none' && (
        <Button
          ref={handFocusOn}
          kind={inList ? 'secondary' : 'primary'}
          size={size}
          busy={doing('connect')}
          icon={<UserPlus aria-hidden="true" className={icon} />}
          onClick={() => mutate('connect')}
        >
          {say('connections.connect')}
        </Button>
      )}
      {state === 'requested' && (
        <>
          <Button size={size} disabled icon={<Clock aria-hidden="true" className={icon} />}>
            {say('connections.requestSent')}
          </Button>
          <Button
            ref={passFocusOn}
            kind="quiet"
            size={size}
            busy={doing('withdraw')}
            onClick={() => mutate('withdraw')}
          >
            {say('connections.withdraw')}
          </Button>
        </>
      )}
      {state === 'received' && (
        <>
          <Button
            ref={passFocusOn}
            kind="primary"
            size={size}
            busy={doing('accept')}
            onClick={() => mutate('accept')}
          >
            {say('connections.accept')}
          </Button>
          <Button ref={passFocusOn} size={size} busy={doing('reject')} onClick={() => mutate('reject')}>
            {say('connections.reject')}
          </Button>
        </>
      )}
      {state === 'connected' && (
        <>
          <Button size={size} disabled icon={<Check aria-hidden="true" className={icon} />}>
            {say('connections.connected')}
          </Button>
          <IconButton
            // The dialog may give the focus back before this button has become Connect.
            ref={handFocusOn}
            label={say('connections.remove')}
            icon={<UserMinus aria-hidden="true" className="size-5" />}
            onClick={() => setAsking(true)}
            className={small ? 'pointer-fine:size-8!' : undefined}
          />
        </>
      )}
      <Confirm
        open={isAsking}
        question={say('connections.removeQuestion', { name: person.fullName })}
        confirm={say('connections.remove')}
        busy={doing('remove')}
        finalFocus={row}
        onConfirm={() => mutate('remove', { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {say('connections.removeLoss')}
      </Confirm>
    </fieldset>
  );
}
