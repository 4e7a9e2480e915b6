import { useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { type Asked, invite, type OwnPerson } from '#/features/businesses/web/workplaces/workplaces.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { accepted } from './OwnPersonRow.tsx';
import { PeopleToInvite } from './PeopleToInvite.tsx';

type InvitePeopleProps = { what: Asked; listed: OwnPerson[] | undefined };

/**
 * ?invite=1: asks the chosen people, found by name, to confirm that they work at my business, or to edit its page. Of those
 * `listed` there it shows their state.
 */
export function InvitePeople({ what, listed = [] }: InvitePeopleProps) {
  const { query, change } = useAddress();
  const [words, setWords] = useState('');
  const [underway, setUnderway] = useState<readonly string[]>([]);
  const search = useRef<HTMLInputElement>(null);

  const close = () => change({ invite: undefined });

  const send = async (person: Person) => {
    setUnderway(all => [...all, person.id]);
    await invite(what, person);
    setUnderway(all => all.filter(id => id !== person.id));
  };
  const wordOf = (personId: string) => {
    if (underway.includes(personId)) return say('businesses.inviting');
    const known = listed.find(({ person }) => person.id === personId);
    return known && say(known.state === 'invited' ? 'businesses.invited' : accepted[what]);
  };

  return (
    <Dialog
      open={query.get('invite') === '1'}
      onOpenChange={open => !open && close()}
      onClosed={() => setWords('')}
      title={say('businesses.inviteTitle')}
      initialFocus={search}
      actions={<Button onClick={close}>{say('base.done')}</Button>}
    >
      <Field label={say('posts.searchPeople')}>
        <TextInput
          ref={search}
          type="search"
          autoComplete="off"
          maxLength={limits.queryLength}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </Field>
      <PeopleToInvite words={words} wordOf={wordOf} onChoose={person => void send(person)} />
    </Dialog>
  );
}
