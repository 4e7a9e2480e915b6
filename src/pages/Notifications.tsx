import { say } from '#/app/texts.ts';
import { useUnread } from '#/features/messaging/web/unreadChats.ts';
import { MarkAllRead } from '#/features/notifications/web/MarkAllRead.tsx';
import { Notification } from '#/features/notifications/web/Notification.tsx';
import { Reactions } from '#/features/notifications/web/Reactions.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { narrow } from './narrow.ts';

/** /notifications: all that the bell opens: unread chats, and everything others did that concerns me. */
export function Notifications() {
  const { data: unread } = useUnread();
  const count = unread?.count ?? 0;
  return (
    <div className={narrow}>
      <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 px-4 pt-4 mid:px-0 mid:pt-0">
        <h1 className="text-page">{say('messaging.notifications')}</h1>
        <MarkAllRead count={count} />
      </div>
      <Card as="section" bleed padded={false} className="p-2">
        {unread && count > 0 && (
          <ul aria-label={say('messaging.unreadChats', { count })}>
            {unread.ids.map(id => (
              <Notification key={id} chatId={id} />
            ))}
          </ul>
        )}
        <Reactions isAlone={unread?.count === 0} />
      </Card>
    </div>
  );
}
