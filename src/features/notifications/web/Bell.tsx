import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useId } from 'react';
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
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import { useOpener } from '#/platform/web/ui/useOpener.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import { useDebounced } from '#/platform/web/useDebounced.ts';
import { useHasUnseen } from './news.ts';

const BellLayer = lazyComponent(async () => (await import('./BellLayer.tsx')).BellLayer);

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
  const { button, anchor, isOpen, close } = useOpener(bell, { popup: 'dialog', fetch: BellLayer.fetch });
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
        {button}
        {anchor && (
          <BellLayer
            anchor={anchor}
            open={isOpen}
            count={count}
            ids={unread?.ids}
            isNews={hasUnseen}
            onClose={close}
            onFault={close}
          />
        )}
        {count > 0 && <Badge count={count} />}
      </span>
    </>
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
