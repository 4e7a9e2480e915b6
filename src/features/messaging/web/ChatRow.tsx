import BellOff from 'lucide-react/icons/bell-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import { type ReactNode, useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { handFocusToNeighbour } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import { isUnread, unreadMessagesIn, useChat } from './chatCache.ts';
import type { ChatListKind } from './chatLists.ts';
import { useUnsent } from './outgoing.ts';
import { useTyping } from './typing.ts';
import { useChatMenu } from './useChatMenu.tsx';
import { lastMessageOf, nameOf, senderOfLast } from './wording.ts';

// Cut at its own end whichever way it is read, and still beside the photo.
const oneLine = 'min-w-0 grow truncate text-beside';

type ChatRowProps = { id: string; kind: ChatListKind; isOpen: boolean; onLeave: () => void };

const toChat = { chats: paths.messaging, requests: paths.messageRequests, archived: paths.archivedChats };

/** One chat of the list: who, when, the last word, and what is new. */
export function ChatRow({ id, kind, isOpen, onLeave }: ChatRowProps) {
  const me = useMe();
  const nameId = useId();
  const unsent = useUnsent(id);
  const isTyping = useTyping(id);
  const { data: chat } = useChat(id);
  const actions = useChatMenu(id, isOpen ? onLeave : undefined);
  if (!chat) return null;
  const unread = chat.isRequest ? 0 : unreadMessagesIn(chat);
  const isNew = isUnread(chat);
  const isUnsent = !isTyping && !isOpen && (unsent.hasFailed || unsent.text !== '');
  const sender = isTyping ? undefined : senderOfLast(chat, me.id);
  return (
    <li
      ref={handFocusToNeighbour}
      className="group relative [-webkit-touch-callout:none]"
      {...(!chat.isRequest && actions.pressed)}
    >
      <Link
        to={toChat[kind](id)}
        data-step={id}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'flex items-center gap-3 px-4 py-3 group-has-[>button:focus-visible]:pe-12 pointer-fine:group-has-[>button]:pe-12 transition-colors focus-visible:-outline-offset-2',
          isOpen ? 'bg-scrub-wash' : 'hover:bg-well',
        )}
      >
        <ChatAvatar chat={chat} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span id={nameId} dir="auto" className={classes(oneLine, isNew ? 'font-strong' : 'font-medium')}>
              {nameOf(chat)}
            </span>
            {chat.pinnedAt && <Sign icon={Pin} text="messaging.pinned" />}
            {chat.mutedUntil && <Sign icon={BellOff} text="messaging.muted" />}
            <Time at={chat.lastAt} className="shrink-0 text-meta text-muted" />
          </span>
          <span className="flex items-center gap-2 text-small">
            <LastLine
              isNew={isNew}
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
            {isNew && <Unread count={unread} isQuiet={Boolean(chat.mutedUntil)} />}
          </span>
        </span>
      </Link>
      {!chat.isRequest && (
        <button
          type="button"
          aria-label={say('base.moreActions')}
          aria-describedby={nameId}
          title={say('base.moreActions')}
          aria-haspopup="menu"
          aria-expanded={actions.isOpen}
          onClick={event => actions.open(event.currentTarget)}
          className={classes(
            'absolute end-3 top-1/2 flex size-7 -translate-y-1/2 items-center justify-center rounded-control border border-line bg-card text-muted opacity-0',
            'hover:text-ink focus-visible:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100',
            // A finger rests on the row instead.
            'pointer-coarse:pointer-events-none pointer-coarse:group-hover:opacity-0 pointer-coarse:aria-expanded:opacity-0',
          )}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      )}
      {actions.menu}
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

/** How the chat is arranged: beside its time. */
const Sign = ({ icon: Icon, text }: { icon: typeof Pin; text: TextKey }) => (
  <span role="img" aria-label={say(text)} title={say(text)} className="shrink-0 self-center text-muted">
    <Icon aria-hidden="true" className="size-3.5" />
  </span>
);

/** How many messages are new; of a chat that is only marked as unread a dot. Grey where it is muted. */
const Unread = ({ count, isQuiet }: { count: number; isQuiet: boolean }) => (
  <span
    className={classes(
      'figures min-w-5 shrink-0 rounded-full px-1.5 text-center font-strong text-meta leading-5',
      isQuiet ? 'bg-line text-ink' : 'bg-lamp text-on-lamp',
      count === 0 && 'h-5',
    )}
  >
    <span aria-hidden="true">{count > 0 && upTo99(count)}</span>
    <VisuallyHidden>
      {count > 0 ? say('messaging.unreadMessages', { count }) : say('messaging.markedUnread')}
    </VisuallyHidden>
  </span>
);
