import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Confirm } from '#/base/web/ui/Confirm.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { type OwnPerson, part } from '#/businesses/web/workplaces/workplaces.ts';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { say } from '#/texts.ts';

/** Somebody my business has invited, or who has confirmed, and the way to end it. */
export function OwnPersonRow({ one: { person, state } }: { one: OwnPerson }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => part(person.id),
    onError: error =>
      toast.error(isRefused(error, 'unauthorized') ? sentenceOf(error) : say('businesses.partFailed')),
    onSettled: () => setAsking(false),
  });
  const isInvited = state === 'invited';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <PersonLink
        person={{ ...person, worksAt: [] }}
        size={40}
        meta={<span>{say(isInvited ? 'businesses.invited' : 'businesses.isConfirmed')}</span>}
        className="min-w-48 grow basis-0"
      />
      <fieldset aria-label={person.fullName} className="-me-3 ms-auto min-w-0">
        <Button
          size="small"
          kind="quiet"
          busy={isPending}
          onClick={() => (isInvited ? mutate() : setAsking(true))}
        >
          {say(isInvited ? 'businesses.takeBack' : 'businesses.remove')}
        </Button>
      </fieldset>
      <Confirm
        open={isAsking}
        question={say('businesses.removeQuestion', { name: person.fullName })}
        confirm={say('businesses.remove')}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
