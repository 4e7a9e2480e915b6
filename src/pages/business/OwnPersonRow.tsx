import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { type Asked, invite, type OwnPerson, part } from '#/features/businesses/web/workplaces/workplaces.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { firstClick } from '#/platform/web/ui/firstClick.ts';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { OneOf } from '#/platform/web/ui/OneOf.tsx';

type OwnPersonRowProps = {
  what: Asked;
  one: OwnPerson;
  /** False once the invitation was taken back, or somebody removed. */
  isThere: boolean;
  onPress: () => void;
};

/** What somebody is called who has accepted. */
export const accepted = { work: 'businesses.isConfirmed', edit: 'businesses.isEditor' } as const;
const removeQuestions = {
  work: 'businesses.removeQuestion',
  edit: 'businesses.removeEditorQuestion',
} as const;

/** Somebody my business has invited, or who has accepted, with the way to end it, or to invite them again. */
export function OwnPersonRow({ what, one: { person, state }, isThere, onPress }: OwnPersonRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (action: 'part' | 'invite') =>
      action === 'part' ? part(what, person.id) : invite(what, person),
    onSettled: () => setAsking(false),
  });
  const end = () => {
    onPress();
    mutate('part');
  };
  const isInvited = state === 'invited';
  const press = () => (isThere ? (isInvited ? end() : setAsking(true)) : mutate('invite'));
  const states = isInvited
    ? (['businesses.invited', 'businesses.takenBack'] as const)
    : ([accepted[what], 'businesses.removed'] as const);
  const actions = [
    isInvited ? 'businesses.takeBack' : 'businesses.remove',
    'businesses.inviteAgain',
  ] as const;
  const oneOf = (words: readonly [TextKey, TextKey], className?: string) => (
    <OneOf words={words.map(key => say(key))} shown={say(words[isThere ? 0 : 1])} className={className} />
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonLink
        person={{ ...person, worksAt: [] }}
        size={40}
        meta={oneOf(states)}
        className="min-w-48 grow basis-0"
      />
      <fieldset aria-label={person.fullName} className="-me-3 ms-auto min-w-0">
        <Button ref={handFocusOn} size="small" kind="quiet" busy={isPending} onClick={firstClick(press)}>
          {oneOf(actions, 'text-end')}
        </Button>
      </fieldset>
      <Confirm
        open={isAsking}
        question={say(removeQuestions[what], { name: person.fullName })}
        confirm={say('businesses.remove')}
        busy={isPending}
        onConfirm={end}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
