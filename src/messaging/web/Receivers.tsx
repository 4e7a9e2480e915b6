import type { ComponentProps } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { Status } from '#/base/web/ui/Status.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { useStaying } from '#/base/web/useStaying.ts';
import type { Person } from '#/profiles/contract.ts';
import { PeopleToChoose } from '#/profiles/web/PeopleToChoose.tsx';
import { isEnough, useSuggestions } from '#/search/web/useSuggestions.ts';
import { say } from '#/texts.ts';
import { cachedChat } from './chatCache.ts';
import { useChats } from './chatLists.ts';
import { plain } from './plain.ts';

type ReceiversProps = Pick<ComponentProps<typeof PeopleToChoose>, 'wordOf' | 'onChoose'> & { words: string };

/** To whom something can be sent: those I talk to, the last first, and whoever is found by name. */
export function Receivers({ words, wordOf, onChoose }: ReceiversProps) {
  const me = useMe();
  const { data: chats, isPending } = useChats('chats');
  const { people: found = [], error } = useSuggestions(words);
  const known = (chats?.ids ?? []).flatMap(id => cachedChat(id)?.other ?? []);
  const matching = known.filter(({ fullName, username }) =>
    plain(`${fullName} ${username}`).includes(plain(words.trim())),
  );
  const fitting = [...matching, ...found].filter(
    ({ id }, i, all) => id !== me.id && all.findIndex(other => other.id === id) === i,
  );
  // Whoever something was just sent to is the last I talked to, and is not moved for that.
  const people = useStaying(fitting, inPlace) ?? [];
  if (isPending && !words) return <Waiting />;
  if (people.length === 0) {
    const text = error ? 'messaging.searchFailed' : isEnough(words) ? 'search.noUsers' : 'posts.sendHint';
    return <Status className="py-6 text-center text-muted text-small">{say(text)}</Status>;
  }
  return (
    <PeopleToChoose label={say('posts.receivers')} people={people} wordOf={wordOf} onChoose={onChoose} />
  );
}

const inPlace = { keyOf: ({ id }: Person) => id, stays: () => false };
