import MessageCircle from 'lucide-react/icons/message-circle';
import { paths } from '#/app/paths.ts';
import { ChatAvatar } from '#/features/messaging/web/ChatAvatar.tsx';
import { useChat } from '#/features/messaging/web/chatCache.ts';
import { nameOf, notificationOf } from '#/features/messaging/web/wording.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Ago } from './Ago.tsx';
import { rowLook } from './rowLook.ts';
import { Sentence } from './Sentence.tsx';

/** One unread chat; a press opens it. */
export function Notification({ chatId }: { chatId: string }) {
  const { data: chat, isPending } = useChat(chatId);
  if (isPending) return null;
  return (
    <li>
      <Link to={paths.messaging(chatId)} className={rowLook(true)}>
        {chat ? (
          <ChatAvatar chat={chat} size={36} />
        ) : (
          <MessageCircle aria-hidden="true" className="size-9 p-1.5 text-muted" />
        )}
        <span className="block min-h-9 min-w-0 grow content-center text-small wrap-anywhere">
          <span>
            <Sentence text={notificationOf(chat)} names={chat ? [nameOf(chat)] : []} />
          </span>
          {chat && <Ago at={chat.lastAt} />}
        </span>
      </Link>
    </li>
  );
}
