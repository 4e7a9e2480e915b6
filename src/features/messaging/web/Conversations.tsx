import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { LoadMore } from '#/features/posts/web/LoadMore.tsx';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useKeptScroll } from '#/platform/web/useKeptScroll.ts';
import { ChatListLink } from './ChatListLink.tsx';
import { ChatRow } from './ChatRow.tsx';
import { cachedChat } from './chatCache.ts';
import { type ChatListKind, fetchMoreChats, useChats } from './chatLists.ts';
import { FoundPeople } from './FoundPeople.tsx';
import { plain } from './plain.ts';
import { nameOf } from './wording.ts';

const matches = (id: string, words: string) => {
  const chat = cachedChat(id);
  return !words || (chat && plain(`${nameOf(chat)} ${chat.other?.username ?? ''}`).includes(plain(words)));
};

type ConversationsProps = { openId: string | null; kind: ChatListKind; onLeave: () => void };

const nothing = {
  chats: 'messaging.noChats',
  requests: 'messaging.noRequests',
  archived: 'messaging.noArchived',
} as const;

const FoundMessages = lazyComponent(async () => (await import('./FoundMessages.tsx')).FoundMessages);

/** My conversations, the newest first, and a search among them. */
export function Conversations({ openId, kind, onLeave }: ConversationsProps) {
  const [words, setWords] = useState('');
  const { data: list, ...query } = useChats(kind);
  const { data: archived } = useChats('archived');
  // Who looks for somebody finds them also in the archive.
  const all = [...(list?.ids ?? []), ...(kind === 'chats' && words.trim() ? (archived?.ids ?? []) : [])];
  const shown = all.filter(id => matches(id, words.trim()));
  const scroll = useKeptScroll(kind, list !== undefined);

  // As in every search for people: Enter takes the first, the arrow moves to it.
  const press = (event: KeyboardEvent) => {
    const first = scroll.ref.current?.querySelector<HTMLElement>('li a, li button');
    if (!first || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') first.focus();
    else if (event.key === 'Enter' && words.trim()) first.click();
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="space-y-3 border-b border-line px-4 pt-4 pb-3">
        <h1 className="text-section">{say('messaging.messaging')}</h1>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput
            type="search"
            aria-label={say('messaging.searchUsers')}
            placeholder={say('messaging.searchUsers')}
            maxLength={limits.queryLength}
            value={words}
            onChange={event => setWords(event.target.value)}
            onKeyDown={press}
            className="ps-10"
          />
        </div>
      </div>
      <div {...scroll} className="min-h-0 grow overflow-y-auto overscroll-contain">
        <ChatListLink kind={kind} />
        {query.isPending && (
          <Loading className="p-4">
            <LoadingRows />
          </Loading>
        )}
        {query.isError && !list && (
          <LoadFailed text="messaging.chatsFailed" retry={query.refetch} className="m-4" />
        )}
        {list?.ids.length === 0 && (
          <EmptyState
            drawing={<TwoCupsDrawing />}
            action={
              kind === 'chats' && (
                <ButtonLink to={paths.profiles()}>{say('connections.findPeople')}</ButtonLink>
              )
            }
          >
            {say(nothing[kind])}
          </EmptyState>
        )}
        <ul aria-label={say('messaging.conversations')}>
          {shown.map(id => (
            <ChatRow key={id} id={id} kind={kind} isOpen={id === openId} onLeave={onLeave} />
          ))}
        </ul>
        {words.trim() && list && (
          <FoundPeople
            words={words}
            except={shown.map(id => cachedChat(id)?.other?.id ?? '')}
            onOpen={() => setWords('')}
          />
        )}
        {words.trim().length >= limits.searchLength && <FoundMessages words={words} />}
        {list?.next && !words && (
          <LoadMore auto load={() => fetchMoreChats(kind)} failed="messaging.chatsFailed" />
        )}
      </div>
    </div>
  );
}

/** Conversations that are on their way. */
const LoadingRows = () => (
  <div data-awaited="chats" className="space-y-5">
    {[0, 1, 2, 3, 4].map(row => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grow space-y-2">
          <Skeleton className="h-4 w-1/2 rounded-corner" />
          <Skeleton className="h-3 w-4/5 rounded-corner" />
        </div>
      </div>
    ))}
  </div>
);
