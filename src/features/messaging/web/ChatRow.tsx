import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import { unreadMessagesIn, useChat } from './chatCache.ts';
import type { ChatListKind } from './chatLists.ts';
import { useUnsent } from './outgoing.ts';
import { useTyping } from './typing.ts';
import { lastMessageOf, nameOf, senderOfLast } from './wording.ts';

// Cut at its own end whichever way it is read, and still beside the photo.
const oneLine = 'min-w-0 grow truncate text-beside';

/** One chat of the list: who, when, the last word, and what is new. */
export function ChatRow({ id, kind, isOpen }: { id: string; kind: ChatListKind; isOpen: boolean }) {
  const me = useMe();
  const unsent = useUnsent(id);
  const isTyping = useTyping(id);
  const { data: chat } = useChat(id);
  if (!chat) return null;
  const unread = chat.isRequest ? 0 : unreadMessagesIn(chat);
  const isUnsent = !isTyping && !isOpen && (unsent.hasFailed || unsent.text !== '');
  const sender = isTyping ? undefined : senderOfLast(chat, me.id);
  return (
    <li>
      <Link
        to={kind === 'chats' ? paths.messaging(id) : paths.messageRequests(id)}
        data-step={id}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'flex items-center gap-3 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
          isOpen ? 'bg-scrub-wash' : 'hover:bg-well',
        )}
      >
        <ChatAvatar chat={chat} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className={classes(oneLine, unread > 0 ? 'font-strong' : 'font-medium')}>
              {nameOf(chat)}
            </span>
            <Time at={chat.lastAt} className="shrink-0 text-meta text-muted" />
          </span>
          <span className="flex items-center gap-2 text-small">
            <LastLine
              isNew={unread > 0}
              before={
                isUnsent ? (
                  <span className="shrink-0 font-medium text-danger">
                    {say(unsent.hasFailed ? 'messaging.notSent' : 'messaging.draft')}
                  </span>
                ) : (
                  sender && <span className="shrink-0">{sender}</span>
                )
              }
            >
              {isTyping && <em className="text-scrub not-italic">{say('messaging.typing')}</em>}
              {!isTyping && (isUnsent ? unsent.text : lastMessageOf(chat))}
            </LastLine>
            {unread > 0 && <Unread count={unread} />}
          </span>
        </span>
      </Link>
    </li>
  );
}

type LastLineProps = { before: ReactNode; isNew: boolean; children: ReactNode };

/** The sender is its own element: in bidirectional text the ellipsis would cut the beginning of the words. */
const LastLine = ({ before, isNew, children }: LastLineProps) => (
  <span className={classes('flex min-w-0 grow gap-1', isNew ? 'text-ink' : 'text-muted')}>
    {before}
    <span dir="auto" className={oneLine}>
      {children}
    </span>
  </span>
);

const Unread = ({ count }: { count: number }) => (
  <span className="figures min-w-5 shrink-0 rounded-full bg-lamp px-1.5 text-center font-strong text-meta text-on-lamp leading-5">
    <span aria-hidden="true">{upTo99(count)}</span>
    <VisuallyHidden>{say('messaging.unreadMessages', { count })}</VisuallyHidden>
  </span>
);
