import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { listPeople } from '#/features/connections/contract.ts';
import { LoadMore } from '#/features/posts/web/LoadMore.tsx';
import type { Person } from '#/features/profiles/shapes.ts';
import { PeopleToChoose } from '#/features/profiles/web/PeopleToChoose.tsx';
import { namePeople, searchPeople } from '#/features/search/contract.ts';
import type { Found } from '#/features/search/shapes.ts';
import { isEnough } from '#/features/search/web/useSuggestions.ts';
import { WhyFound } from '#/features/search/web/WhyFound.tsx';
import { callApi } from '#/platform/web/api.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';
import { useDebounced } from '#/platform/web/useDebounced.ts';
import { useStableRows } from '#/platform/web/useStableRows.ts';
import { cachedChat } from './chatCache.ts';
import { useChats } from './chatLists.ts';
import { plain } from './plain.ts';

type Member = Person & { matched?: Found['matched'] };
type Page = { items: Member[]; next: Place | null };
type Place = { within: 'connections' | 'everyone'; cursor?: string };

/** A page of members: my connections by name, then everybody by name. */
async function readMembers({ within, cursor }: Place, name: string, signal: AbortSignal): Promise<Page> {
  const input = { within, cursor, sort: 'name', ...(name && { name }) } as const;
  const { items, next } = await callApi(listPeople, input, { signal });
  if (next) return { items, next: { within, cursor: next } };
  if (within === 'everyone') return { items, next: null };
  const others = await readMembers({ within: 'everyone' }, name, signal);
  return { items: [...items, ...others.items], next: others.next };
}

/** The same, before them those of whose name a word begins so: 'Li' is contained in many names. */
async function readNamed(place: Place, name: string, signal: AbortSignal): Promise<Page> {
  const isFirst = place.within === 'connections' && place.cursor === undefined;
  const [{ items: called }, page] = await Promise.all([
    isFirst && name ? callApi(namePeople, { q: name }, { signal }) : { items: [] },
    readMembers(place, name, signal),
  ]);
  return { ...page, items: [...called, ...page.items] };
}

/** A page of those whose name or username is like these words. */
async function findMembers({ cursor }: Place, q: string, signal: AbortSignal): Promise<Page> {
  const { items, next } = await callApi(searchPeople, { q, cursor }, { signal });
  return { items, next: next === null ? null : { within: 'everyone', cursor: next } };
}

function useMembers(typed: string) {
  const words = useDebounced(typed.trim(), limits.searchPause);
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['receivers', words],
    queryFn: ({ pageParam, signal }) =>
      isEnough(words) ? findMembers(pageParam, words, signal) : readNamed(pageParam, words, signal),
    initialPageParam: { within: 'connections' } as Place,
    getNextPageParam: page => page.next ?? undefined,
    // Refetched each time the dialog opens, and not while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isCurrent = words === typed.trim();
  return { ...query, members: isCurrent ? data?.pages.flatMap(page => page.items) : undefined };
}

type ReceiversProps = Pick<ComponentProps<typeof PeopleToChoose>, 'isChosen' | 'onChoose'> & {
  words: string;
  /** Beside each of them: when what is sent will be seen. */
  Reachability: ComponentType<{ userId: string; among: readonly string[] }>;
};

/** Every member something can be sent to: recent chats first, then connections, then everybody else by name. */
export function Receivers({ words, isChosen, onChoose, Reachability }: ReceiversProps) {
  const me = useMe();
  const { data: chats, isPending } = useChats('chats');
  const { members, error, refetch, hasNextPage, fetchNextPage } = useMembers(words);
  const recent = (chats?.ids ?? []).flatMap(id => cachedChat(id)?.other ?? []);
  const matching = recent.filter(({ fullName, username }) =>
    plain(`${fullName} ${username}`).includes(plain(words.trim())),
  );
  const fitting: Member[] = [...matching, ...(members ?? [])].filter(
    ({ id }, i, all) => id !== me.id && all.findIndex(other => other.id === id) === i,
  );
  // A message that arrives makes its chat the latest one; the list does not move for that.
  const people = useStableRows(
    isPending || (!members && matching.length === 0) ? undefined : fitting,
    inPlace,
  );
  if (error && !people)
    return (
      <LoadFailed error={error} text="messaging.searchFailed" signedOut="posts.logInToSend" retry={refetch} />
    );
  if (!people) return <Loading />;
  if (people.length === 0)
    return (
      <Status className="py-6 text-center text-muted text-small">
        <span className="block">{say(words.trim() ? 'search.noUsers' : 'posts.sendToNobody')}</span>
        {words.trim() && <span className="block">{say('search.noUsersHint')}</span>}
      </Status>
    );
  const ids = people.map(({ id }) => id);
  return (
    <PeopleToChoose
      label={say('posts.receivers')}
      people={people}
      isChosen={isChosen}
      onChoose={onChoose}
      footOf={({ id, matched }) => (
        <>
          <Reachability userId={id} among={ids} />
          {matched && <WhyFound matched={matched} />}
        </>
      )}
      foot={
        hasNextPage && (
          <LoadMore auto load={async () => void (await fetchNextPage())} failed="messaging.searchFailed" />
        )
      }
    />
  );
}

const inPlace = { keyOf: ({ id }: Member) => id, stays: () => false };
