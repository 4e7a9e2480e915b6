import { useMe } from '#/accounts/web/viewer.ts';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import type { Person } from '#/profiles/contract.ts';
import { PersonAvatar } from '#/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/profiles/web/PersonLine.tsx';
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
    return (
      <p role="status" className="py-6 text-center text-muted text-small">
        {say(text)}
      </p>
    );
  }
  return (
    <ul
      aria-label={say('posts.receivers')}
      className="-mx-2 mt-3 max-h-64 overflow-y-auto overscroll-contain"
    >
      {people.map(person => (
        <li key={person.id}>
          <button
            type="button"
            aria-disabled={busyId !== undefined}
            onClick={() => onChoose(person)}
            className="flex w-full items-center gap-3 rounded-corner px-2 py-2 text-start transition-colors hover:bg-well focus-visible:-outline-offset-2"
          >
            <PersonAvatar person={person} size={40} />
            <span className="min-w-0 grow">
              <bdi className="block font-medium wrap-anywhere">{person.fullName}</bdi>
              <PersonLine person={person} className="text-meta text-muted" />
            </span>
            {busyId === person.id && <span className="text-meta text-muted">{say('messaging.sending')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
