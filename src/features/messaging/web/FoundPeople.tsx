import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/features/profiles/web/PersonLine.tsx';
import { useSuggestions } from '#/features/search/web/useSuggestions.ts';
import { WhyFound } from '#/features/search/web/WhyFound.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';
import { useStartChat } from './useStartChat.ts';

type FoundPeopleProps = {
  words: string;
  /** Those whose chats are found already. */
  except: string[];
  onOpen: () => void;
};

/** People by name or username, to start a chat with. */
export function FoundPeople({ words, except, onOpen }: FoundPeopleProps) {
  const me = useMe();
  const { busy, run: open } = useStartChat();
  const { people, error, again } = useSuggestions(words, { byName: true });
  const others = people?.filter(({ id }) => id !== me.id && !except.includes(id));
  const isNobody = except.length === 0 && others?.length === 0;
  const start = async (id: string) => {
    await open(id);
    onOpen();
  };
  return (
    <>
      {error && (
        <LoadFailed
          error={error}
          text="messaging.searchFailed"
          signedOut="accounts.logInToViewMessages"
          retry={again}
          className="m-4"
        />
      )}
      {isNobody && (
        <Status className="px-4 py-6 text-center text-muted text-small">{say('search.noUsers')}</Status>
      )}
      {others && others.length > 0 && (
        <>
          <h2 className="px-4 pt-4 pb-1 font-medium text-meta text-muted">{say('messaging.otherPeople')}</h2>
          <ul>
            {others.map(person => (
              <li key={person.id}>
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => void start(person.id)}
                  className="flex w-full items-center gap-3 px-4 py-2.5 text-start transition-colors hover:bg-well focus-visible:-outline-offset-2"
                >
                  <PersonAvatar person={person} size={40} />
                  <span className="min-w-0">
                    <span dir="auto" className="block text-beside font-medium wrap-anywhere">
                      {person.fullName}
                    </span>
                    <PersonLine person={person} className="text-meta text-muted" />
                    {person.matched && <WhyFound matched={person.matched} />}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
