import Search from 'lucide-react/icons/search';
import TextSearch from 'lucide-react/icons/text-search';
import { type KeyboardEvent, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { LoadMore } from '#/features/posts/web/LoadMore.tsx';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { TextInput, type TextInputProps } from '#/platform/web/ui/TextInput.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
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

/** My conversations, the newest first, with a search for people; or, if the address says so, a search for messages. */
export function Conversations({ openId, kind, onLeave }: ConversationsProps) {
  const { query: address, open, change } = useAddress<'search'>();
  const isSearching = address.get('search') === 'messages';
  const [words, setWords] = useState('');
  const [sought, setSought] = useState('');
  // On a phone Back from a chat leads to what was found, without its keyboard.
  const [isAsked, setAsked] = useState(!openId);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: list } = useChats(kind);
  const scroll = useKeptScroll(isSearching ? 'messages' : kind, list !== undefined);

  const search = () => {
    // Whoever looked for a message among the people need not type it again.
    setSought(words);
    setAsked(true);
    open({ search: 'messages' });
  };
  const leaveSearch = () => {
    change({ search: undefined });
    opener.current?.focus();
  };
  // As in every search: Enter takes the first, the arrow moves to it.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = scroll.ref.current?.querySelector<HTMLElement>('li a, li button');
    if (!first || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') first.focus();
    else if (event.key === 'Enter' && event.currentTarget.value.trim()) first.click();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in it the focus is
    <div
      onKeyDown={event => isSearching && event.key === 'Escape' && leaveSearch()}
      className="flex min-h-0 grow flex-col"
    >
      <div className="border-b border-line px-4 pt-4 pb-3">
        <div className="-mt-1.5 mb-2 flex items-center justify-between">
          <h1 className="text-section">{say('messaging.messaging')}</h1>
          <IconButton
            ref={opener}
            label={say('messaging.searchMessages')}
            icon={<TextSearch className="size-5 rtl:-scale-x-100" />}
            aria-expanded={isSearching}
            onClick={isSearching ? leaveSearch : search}
            className="-me-2"
          />
        </div>
        {isSearching ? (
          <SearchBox
            key="messages"
            label={say('messaging.searchMessages')}
            autoFocus={isAsked}
            value={sought}
            onWords={setSought}
            onKeyDown={press}
          />
        ) : (
          <SearchBox
            key="users"
            label={say('messaging.searchUsers')}
            value={words}
            onWords={setWords}
            onKeyDown={press}
          />
        )}
      </div>
      <div {...scroll} className="min-h-0 grow overflow-y-auto overscroll-contain">
        {isSearching ? (
          <FoundMessages words={sought} />
        ) : (
          <ChatList {...{ openId, kind, onLeave, words }} onFound={() => setWords('')} />
        )}
      </div>
    </div>
  );
}

type SearchBoxProps = Omit<TextInputProps, 'onChange'> & { label: string; onWords: (words: string) => void };

const SearchBox = ({ label, onWords, ...rest }: SearchBoxProps) => (
  <div className="relative">
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
    />
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={limits.queryLength}
      onChange={event => onWords(event.target.value)}
      className="px-10"
    />
  </div>
);

type ChatListProps = ConversationsProps & { words: string; onFound: () => void };

/** My conversations, and with words those with people of this name, and other people. */
function ChatList({ openId, kind, onLeave, words, onFound }: ChatListProps) {
  const { data: list, ...query } = useChats(kind);
  const { data: archived } = useChats('archived');
  // Who looks for somebody finds them also in the archive.
  const all = [...(list?.ids ?? []), ...(kind === 'chats' && words.trim() ? (archived?.ids ?? []) : [])];
  const shown = all.filter(id => matches(id, words.trim()));
  return (
    <>
      <ChatListLink kind={kind} />
      {query.isPending && (
        <Loading className="p-4">
          <LoadingRows />
        </Loading>
      )}
      {query.isError && !list && (
        <LoadFailed
          error={query.error}
          text="messaging.chatsFailed"
          signedOut="accounts.logInToViewMessages"
          retry={query.refetch}
          className="m-4"
        />
      )}
      {list?.ids.length === 0 && (
        <EmptyState
          drawing={<TwoCupsDrawing />}
          action={
            kind === 'chats' && <ButtonLink to={paths.profiles()}>{say('connections.findPeople')}</ButtonLink>
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
          onOpen={onFound}
        />
      )}
      {list?.next && !words && (
        <LoadMore auto load={() => fetchMoreChats(kind)} failed="messaging.chatsFailed" />
      )}
    </>
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
