import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { searchMessages } from '#/features/messaging/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import type { CachedChat } from './chatCache.ts';
import { nameOf } from './wording.ts';

type ChatSearchProps = { chat: CachedChat; onFound: (seq: number) => void; onClose: () => void };

/** Search in this chat: the newest messages with the words, each a link to its place. Escape closes it. */
export function ChatSearch({ chat, onFound, onClose }: ChatSearchProps) {
  const me = useMe();
  const [words, setWords] = useState('');
  const query = useDeferredValue(words.trim());
  const isLong = query.length >= limits.searchLength;
  const { data, isError } = useQuery({
    queryKey: ['found messages', chat.id, query],
    queryFn: ({ signal }) => callApi(searchMessages, { chatId: chat.id, query }, { signal }),
    enabled: isLong,
    staleTime: 0,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in it the focus is
    <div
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="border-b border-line bg-card px-4 py-2 print:hidden"
    >
      <TextInput
        type="search"
        autoFocus
        aria-label={say('messaging.searchChat')}
        placeholder={say('messaging.searchChat')}
        maxLength={limits.nameLength}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {!isLong && query && <Status className="pt-2 text-muted text-small">{say('search.tooShort')}</Status>}
      {isLong && (
        <div className="mt-2 max-h-60 overflow-y-auto">
          {isError && <Notice>{say('messaging.searchFailed')}</Notice>}
          {data?.items.length === 0 && (
            <Status className="py-2 text-center text-muted text-small">
              {say('messaging.nothingFound')}
            </Status>
          )}
          <ul>
            {data?.items.map(({ id, seq, senderId, content, createdAt }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onFound(seq)}
                  className="block w-full rounded-control px-2 py-1.5 text-start hover:bg-scrub-wash"
                >
                  <span className="flex justify-between gap-2 text-meta text-muted">
                    <bdi className="truncate">{senderId === me.id ? say('messaging.you') : nameOf(chat)}</bdi>
                    <Time at={createdAt} className="shrink-0" />
                  </span>
                  <bdi className="line-clamp-2 text-beside text-small wrap-anywhere">{content}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
