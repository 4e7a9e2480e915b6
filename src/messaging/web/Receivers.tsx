import { useMe } from '#/accounts/web/viewer.ts';
import { Status } from '#/base/web/ui/Status.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import type { Person } from '#/profiles/contract.ts';
import { PeopleToChoose } from '#/profiles/web/PeopleToChoose.tsx';
import { isEnough, useSuggestions } from '#/search/web/useSuggestions.ts';
import { say } from '#/texts.ts';
import { cachedChat } from './chatCache.ts';
import { useChats } from './chatLists.ts';
import { plain } from './plain.ts';

type ReceiversProps = { words: string; busyId: string | undefined; onChoose: (person: Person) => void };

/** To whom something can be sent: those I talk to, the last first, and whoever is found by name. */
export function Receivers({ words, busyId, onChoose }: ReceiversProps) {
  const me = useMe();
  const { data: chats, isPending } = useChats('chats');
  const { people: found = [], error } = useSuggestions(words);
  const known = (chats?.ids ?? []).flatMap(id => cachedChat(id)?.other ?? []);
  const matching = known.filter(({ fullName, username }) =>
    plain(`${fullName} ${username}`).includes(plain(words.trim())),
  );
  const people = [...matching, ...found].filter(
    ({ id }, i, all) => id !== me.id && all.findIndex(other => other.id === id) === i,
  );
  if (isPending && !words) return <Waiting />;
  if (people.length === 0) {
    const text = error ? 'messaging.searchFailed' : isEnough(words) ? 'search.noUsers' : 'posts.sendHint';
    return <Status className="py-6 text-center text-muted text-small">{say(text)}</Status>;
  }
  const choosing = { people, busyId, onChoose };
  return <PeopleToChoose label={say('posts.receivers')} busyWord={say('messaging.sending')} {...choosing} />;
}
