import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { Time } from '#/base/web/ui/Time.tsx';
import { ChatAvatar } from '#/messaging/web/ChatAvatar.tsx';
import { useChat } from '#/messaging/web/chatCache.ts';
import { notificationOf } from '#/messaging/web/wording.ts';
import { paths } from '#/paths.ts';

/** One unread chat; a press opens it. */
export function Notification({ chatId }: { chatId: string }) {
  const { data: chat, isPending } = useChat(chatId);
  if (isPending) return null;
  return (
    <li>
      <Link
        to={paths.messaging(chatId)}
        className="flex min-h-control items-center gap-3 rounded-corner px-3 py-2 hover:bg-scrub-wash focus-visible:-outline-offset-2"
      >
        {chat ? (
          <ChatAvatar chat={chat} size={32} />
        ) : (
          <MessageCircle aria-hidden="true" className="size-8 p-1 text-muted" />
        )}
        <span className="min-w-0 grow text-small wrap-anywhere">{notificationOf(chat)}</span>
        {chat && <Time at={chat.lastAt} className="shrink-0 text-meta text-muted" />}
      </Link>
    </li>
  );
}
