import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { searchAllMessages } from '#/features/messaging/arrangeContract.ts';
import { LoadMore } from '#/features/posts/web/LoadMore.tsx';
import { callApi } from '#/platform/web/api.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Match } from '#/platform/web/ui/Marked.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { useDebounced } from '#/platform/web/useDebounced.ts';
import { ChatAvatar } from './ChatAvatar.tsx';
import { cacheChat, cachedChat } from './chatCache.ts';
import { nameOf } from './wording.ts';

const sentence = 'px-4 py-6 text-center text-muted text-small';

async function fetchFound(query: string, cursor: string | undefined, signal: AbortSignal) {
  const { chats, ...page } = await callApi(searchAllMessages, { query, cursor }, { signal });
  chats.forEach(cacheChat);
  return page;
}

/** Messages of all my chats with these words, each a link to its place; a sentence where there are none, or too few letters. */
export function FoundMessages({ words }: { words: string }) {
  const me = useMe();
  const query = useDebounced(words.trim(), limits.searchPause);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['found in all chats', query],
    queryFn: ({ pageParam, signal }) => fetchFound(query, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    enabled: query.length >= limits.searchLength,
    staleTime: 0,
  });
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  if (words.trim().length < limits.searchLength)
    return <Status className={sentence}>{say('messaging.searchMessagesHint')}</Status>;
  if (error && !data)
    return (
      <LoadFailed
        error={error}
        text="messaging.searchFailed"
        signedOut="accounts.logInToViewMessages"
        retry={refetch}
        className="m-4"
      />
    );
  if (!data) return <Loading />;
  if (found.length === 0) return <Status className={sentence}>{say('messaging.nothingFound')}</Status>;
  return (
    <>
      <ul aria-label={say('messaging.messages')}>
        {found.map(({ id, chatId, seq, senderId, excerpt, createdAt }) => {
          const chat = cachedChat(chatId);
          return (
            chat && (
              <li key={id}>
                <Link
                  to={paths.foundMessage(chatId, seq)}
                  className="flex items-start gap-3 px-4 py-2.5 transition-colors hover:bg-well focus-visible:-outline-offset-2"
                >
                  <ChatAvatar chat={chat} size={40} />
                  <span className="min-w-0 grow">
                    <span className="flex items-baseline gap-2">
                      <bdi className="min-w-0 grow truncate text-beside font-medium">{nameOf(chat)}</bdi>
                      <Time at={createdAt} className="shrink-0 text-meta text-muted" />
                    </span>
                    <span className="line-clamp-2 text-muted text-small wrap-anywhere">
                      {senderId === me.id && <span>{say('messaging.mine')} </span>}
                      <bdi>
                        <Excerpt text={excerpt} words={query} />
                      </bdi>
                    </span>
                  </span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
      {hasNextPage && (
        <LoadMore
          auto
          load={async () => {
            const { isError } = await fetchNextPage();
            if (isError) throw new Error('the next page was not loaded');
          }}
          failed="messaging.searchFailed"
        />
      )}
    </>
  );
}

/** The text with the words marked wherever they are, also inside of a word: so they were looked for. */
function Excerpt({ text, words }: { text: string; words: string }) {
  const [lower, looked] = [text.toLowerCase(), words.toLowerCase()];
  // A few letters are of another length in lower case.
  if (lower.length !== text.length) return text;
  const pieces = [];
  let told = 0;
  for (let at = lower.indexOf(looked); at >= 0; at = lower.indexOf(looked, told)) {
    pieces.push(text.slice(told, at), <Match key={at} text={text.slice(at, at + looked.length)} />);
    told = at + looked.length;
  }
  return [...pieces, text.slice(told)];
}
