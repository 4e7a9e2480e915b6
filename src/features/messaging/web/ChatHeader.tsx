import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import TextSearch from 'lucide-react/icons/text-search';
import { type RefObject, useEffect, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { PersonLine } from '#/features/profiles/web/PersonLine.tsx';
import { announce } from '#/platform/web/announce.ts';
import { useConnected, useOnline } from '#/platform/web/connection.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { ChatAvatar } from './ChatAvatar.tsx';
import type { CachedChat } from './chatCache.ts';
import { useTyping } from './typing.ts';
import { useChatMenu } from './useChatMenu.tsx';
import { nameOf } from './wording.ts';

type ChatHeaderProps = {
  chat: CachedChat;
  onBack: () => void;
  isSearching: boolean;
  searchButton: RefObject<HTMLButtonElement | null>;
  onSearch: () => void;
};

/** Who this is, leading to their profile; on a phone with the way back to the list. */
export function ChatHeader({ chat, onBack, isSearching, searchButton, onSearch }: ChatHeaderProps) {
  const isTyping = useTyping(chat.id);
  useToldTyping(isTyping);
  const { isOpen, open, menu } = useChatMenu(chat.id, onBack);
  const name = (
    <h2 dir="auto" className="line-clamp-2 text-beside font-strong leading-tight wrap-anywhere">
      {nameOf(chat)}
    </h2>
  );
  return (
    <div className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line bg-card px-2 py-2 mid:px-4">
      <IconButton
        label={say('messaging.back')}
        icon={<ArrowLeft className="size-5 rtl:-scale-x-100" />}
        onClick={onBack}
        className="mid:hidden"
      />
      <ChatAvatar chat={chat} size={40} />
      <div className="ms-1 min-w-0 grow">
        {chat.other ? (
          <Link to={paths.profile(chat.other.username)} className="block rounded-corner hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        <div className="truncate text-meta text-muted">
          {isTyping ? (
            // As high as what it takes the place of, so that nothing under it moves.
            <span className="flex h-6 items-center text-scrub">{say('messaging.typing')}</span>
          ) : (
            // One line: of what has no room nothing is shown, instead of a part.
            <span className="flex h-6 flex-wrap content-start items-center gap-x-2 gap-y-6 overflow-hidden">
              <span className="contents print:hidden">
                <Presence of={chat.presence} />
              </span>
              {chat.other && <PersonLine person={{ ...chat.other, worksAt: [] }} className="contents!" />}
            </span>
          )}
        </div>
      </div>
      <IconButton
        ref={searchButton}
        label={say('messaging.searchChat')}
        // Another one than that of the header, which looks for people.
        icon={<TextSearch className="size-5 rtl:-scale-x-100" />}
        aria-expanded={isSearching}
        onClick={onSearch}
      />
      {!chat.isRequest && (
        <IconButton
          label={say('base.moreActions')}
          icon={<Ellipsis className="size-5" />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={event => open(event.currentTarget)}
        />
      )}
      {menu}
    </div>
  );
}

/** Tells screen readers that somebody writes, but not at each of their pauses. */
function useToldTyping(isTyping: boolean) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (!isTyping || now - last.current < limits.typingAnnouncedEvery) return;
    last.current = now;
    announce(say('messaging.typing'));
  }, [isTyping]);
}

const minute = 60_000;

/** 'Active now', 'Active just now', 'Last active 5 min. ago', or nothing where it is not shown or not known any more. */
function Presence({ of }: { of: CachedChat['presence'] }) {
  const now = useNow();
  const isOnline = useOnline();
  const isKnown = useConnected() && isOnline;
  if (!of || (!of.isActive && !of.lastActiveAt)) return null;
  if (of.isActive && !isKnown) return null;
  if (of.isActive) return <span className="text-success">{say('messaging.activeNow')}</span>;
  if (now.getTime() - new Date(of.lastActiveAt!).getTime() < minute)
    return <span>{say('messaging.lastActiveNow')}</span>;
  return (
    <span>
      {say('messaging.lastActive')} <Time at={of.lastActiveAt!} as="sentence" />
    </span>
  );
}
