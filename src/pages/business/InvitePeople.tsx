import { useRef, useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { isRefused, sentenceOf } from '#/base/web/api.ts';
import { Dialog } from '#/base/web/ui/Dialog.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { Status } from '#/base/web/ui/Status.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { useAddress } from '#/base/web/useAddress.ts';
import { invite } from '#/businesses/web/workplaces/workplaces.ts';
import type { Person } from '#/profiles/contract.ts';
import { PeopleToChoose } from '#/profiles/web/PeopleToChoose.tsx';
import { isEnough, useSuggestions } from '#/search/web/useSuggestions.ts';
import { say } from '#/texts.ts';

/** ?invite=1: asks somebody, found by name, to confirm that they work at my business. */
export function InvitePeople() {
  const { query, change } = useAddress();
  const [words, setWords] = useState('');
  const [busyId, setBusy] = useState<string>();
  const search = useRef<HTMLInputElement>(null);

  const close = () => change({ invite: undefined });

  const send = async ({ id, fullName }: Person) => {
    if (busyId) return;
    setBusy(id);
    try {
      await invite(id);
      toast.success(say('businesses.inviteSent', { name: fullName }));
      close();
    } catch (error) {
      const isSaid = (['unauthorized', 'conflict', 'tooMany'] as const).some(code => isRefused(error, code));
      toast.error(isSaid ? sentenceOf(error) : say('businesses.inviteFailed'));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Dialog
      open={query.get('invite') === '1'}
      onOpenChange={open => !open && close()}
      onClosed={() => setWords('')}
      title={say('businesses.inviteTitle')}
      initialFocus={search}
    >
      <Field label={say('posts.searchPeople')}>
        <TextInput
          ref={search}
          type="search"
          autoComplete="off"
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </Field>
      <Found words={words} busyId={busyId} onChoose={person => void send(person)} />
    </Dialog>
  );
}

type FoundProps = { words: string; busyId: string | undefined; onChoose: (person: Person) => void };

function Found({ words, busyId, onChoose }: FoundProps) {
  const me = useMe();
  const { people, error } = useSuggestions(words);
  const others = people?.filter(({ id }) => id !== me.id) ?? [];
  if (others.length === 0) {
    const isKnown = isEnough(words) && people !== undefined;
    const text = error ? 'search.failed' : isKnown ? 'search.noUsers' : 'businesses.inviteHint';
    return <Status className="py-6 text-center text-muted text-small">{say(text)}</Status>;
  }
  return (
    <PeopleToChoose
      label={say('businesses.inviteTitle')}
      people={others}
      wordOf={id => (id === busyId ? say('businesses.inviting') : undefined)}
      onChoose={onChoose}
    />
  );
}
