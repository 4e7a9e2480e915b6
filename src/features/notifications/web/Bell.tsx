import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useId, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { isOpenChat } from '#/features/messaging/web/isOpenChat.ts';
import { useUnread } from '#/features/messaging/web/unreadChats.ts';
import { formatList } from '#/platform/web/formatList.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { setTitleCount } from '#/platform/web/title.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Popover } from '#/platform/web/ui/Popover.tsx';
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import { useDebounced } from '#/platform/web/useDebounced.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import { Notification } from './Notification.tsx';
import { useHasUnseen, useReactions } from './news.ts';

const Reactions = lazyComponent(async () => (await import('./Reactions.tsx')).Reactions);

const announceDelayMs = 700;

/** How many chats are unread, and which; the number is in the page title too. */
export function Bell() {
  const { data: unread } = useUnread();
  const count = unread?.count ?? 0;
  const hasUnseen = useHasUnseen();
  const described = useId();
  const isChat = isOpenChat(useLocation());
  const announcement = formatList(
    [
      count > 0 && say('messaging.unreadChats', { count }),
      hasUnseen === true && say('notifications.news'),
    ].filter(word => word !== false),
  );
  // Events that arrive together are announced together.
  const words = useDebounced(announcement, announceDelayMs);

  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);

  const bell = (
    <IconButton
      label={say('messaging.notifications')}
      aria-describedby={described}
      icon={
        <>
          <BellIcon aria-hidden="true" className="size-5" />
          {hasUnseen && <Dot />}
        </>
      }
    />
  );
  return (
    <>
      <VisuallyHidden>
        {/* Told to screen readers whenever it changes, wherever they are. */}
        <span id={described} role="status">
          {words}
        </span>
      </VisuallyHidden>
      {/* On a phone the bar leads to the same on a page, and is not there while a chat is open. */}
      {isChat && (
        <Link
          to={paths.notifications()}
          aria-label={say('messaging.notifications')}
          aria-describedby={described}
          className="relative flex size-control items-center justify-center rounded-control text-muted hover:bg-scrub-wash hover:text-ink mid:hidden"
        >
          <BellIcon aria-hidden="true" className="size-5" />
          {hasUnseen && <Dot />}
          {count > 0 && <Badge count={count} />}
        </Link>
      )}
      <span className="relative flex max-mid:hidden">
        <Popover label={say('messaging.notifications')} trigger={bell}>
          <Panel count={count} ids={unread?.ids} isNews={hasUnseen} />
        </Popover>
        {count > 0 && <Badge count={count} />}
      </span>
    </>
  );
}

type PanelProps = {
  /** How many chats are unread, and which. */
  count: number;
  ids: readonly string[] | undefined;
  /** Whether others did something unseen; undefined while that is not known. */
  isNews: boolean | undefined;
};

/** What the bell opens: unread chats, then what others did. */
function Panel({ count, ids, isNews }: PanelProps) {
  const heading = useId();
  // Reactions count as seen once they are shown, and stay marked as new until the panel closes. What arrives while it
  // is open is shown, and so seen, before `isNews` has been asked for again.
  const isAnyNew = useReactions().data?.pages.some(page => page.items.some(item => item.isNew));
  const [hadNews, setHadNews] = useState(isNews);
  if ((isNews || isAnyNew) && !hadNews) setHadNews(true);

  return (
    <div className="w-80 max-w-[calc(100vw-2rem)]">
      <div className="flex min-h-control items-center justify-between gap-2 px-3">
        <h2 id={heading} className="font-strong">
          {say('messaging.notifications')}
        </h2>
        <MarkAllRead count={count} />
      </div>
      {count === 0 && isNews === false && !hadNews && (
        <p className="px-3 py-6 text-center text-muted text-small">{say('messaging.noNotifications')}</p>
      )}
      <ul aria-labelledby={heading} className="max-h-[60dvh] overflow-y-auto">
        {ids?.map(id => (
          <Notification key={id} chatId={id} />
        ))}
      </ul>
      <div className="border-t border-line pt-1">
        <div className="max-h-[50dvh] overflow-y-auto">
          <Reactions most={5} />
        </div>
        <Link
          to={paths.notifications()}
          className="flex min-h-control items-center justify-center rounded-corner text-scrub text-small hover:bg-scrub-wash"
        >
          {say('notifications.all')}
        </Link>
      </div>
    </div>
  );
}

/** Below the number of unread chats, which it never changes. */
const Dot = () => (
  <span
    aria-hidden="true"
    className="absolute start-2 bottom-2 size-2 rounded-full bg-lamp ring-2 ring-card"
  />
);

/** Lies on the button and not in it: what the button is called has no number in it. */
const Badge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="figures pointer-events-none absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-lamp px-1 text-center font-strong text-[0.6875rem] text-on-lamp leading-4.5"
  >
    {upTo99(count)}
  </span>
);
