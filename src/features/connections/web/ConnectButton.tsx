import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Ellipsis from 'lucide-react/icons/ellipsis';
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
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { useRelation } from './relations.ts';
import { useConnectionAction } from './useConnectionAction.ts';
import { WithdrawItem } from './WithdrawItem.tsx';

type ConnectButtonProps = {
  person: Pick<Person, 'id' | 'fullName'>;
  /** One of many on the screen, none of which is the main action. */
  inList?: boolean;
  /** In a narrow row. */
  small?: boolean;
  /** The menu about the person is on the screen too, and has the WithdrawItem; otherwise a menu for it comes with the button. */
  hasMenu?: boolean;
  className?: string;
};

const icon = 'size-4 shrink-0';

/** My relation to a person, and what can be done: the four states of spec point 4. Nothing for myself. */
export function ConnectButton({ person, inList, small, hasMenu, className }: ConnectButtonProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [isAsking, setAsking] = useState(false);
  const relation = useRelation(person.id);
  const { mutate, isPending, variables } = useConnectionAction(person.id);

  if (!relation) return <Skeleton className="h-control w-32 rounded-control" />;
  const { state } = relation;
  const size = small ? 'small' : 'normal';
  if (state === 'self') return null;
  const iconSize = small ? 'pointer-fine:size-8!' : undefined;
  const doing = (action: typeof variables) => isPending && variables === action;
  return (
    <fieldset
      ref={row}
      tabIndex={-1}
      aria-label={person.fullName}
      className={classes('flex min-w-0 flex-wrap items-center gap-2 rounded-control outline-none', className)}
    >
      {state === 'none' && (
        <>
          <Button
            ref={handFocusOn}
            kind={inList ? 'secondary' : 'primary'}
            size={size}
            busy={doing('connect')}
            icon={<UserPlus aria-hidden="true" className={classes(icon, 'max-[22rem]:hidden')} />}
            onClick={() => mutate('connect')}
          >
            <SameWidth other={say('connections.requestSent')}>{say('connections.connect')}</SameWidth>
          </Button>
          {/* The room of the menu that comes with the request, so that nothing moves then. */}
          {!hasMenu && <span aria-hidden="true" className={classes('size-control shrink-0', iconSize)} />}
        </>
      )}
      {state === 'requested' && (
        <>
          <Button
            size={size}
            disabled
            icon={<Clock aria-hidden="true" className={classes(icon, 'max-[22rem]:hidden')} />}
          >
            <SameWidth other={say('connections.connect')}>{say('connections.requestSent')}</SameWidth>
          </Button>
          {!hasMenu && (
            <Menu
              trigger={
                <IconButton
                  ref={passFocusOn}
                  label={say('connections.moreActionsFor', { name: person.fullName })}
                  icon={<Ellipsis aria-hidden="true" className="size-5" />}
                  className={iconSize}
                />
              }
            >
              <WithdrawItem personId={person.id} />
            </Menu>
          )}
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
            className={iconSize}
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

/** Words as wide as they or `other` need, so that a button stays the same when one replaces the other. */
const SameWidth = ({ other, children }: { other: string; children: string }) => (
  <span
    data-other={other}
    className="grid after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]"
  >
    {children}
  </span>
);
