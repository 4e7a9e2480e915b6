import { useId, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { PopoverLayer } from '#/platform/web/ui/PopoverLayer.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { Notification } from './Notification.tsx';
import { useReactions } from './news.ts';
import { Reactions } from './Reactions.tsx';

type BellLayerProps = PanelProps & { anchor: HTMLElement; open: boolean; onClose: () => void };

/** What Bell shows once it is open. */
export const BellLayer = ({ count, ids, isNews, ...rest }: BellLayerProps) => (
  <PopoverLayer {...rest} label={say('messaging.notifications')}>
    <Panel count={count} ids={ids} isNews={isNews} />
  </PopoverLayer>
);

type PanelProps = {
  /** How many chats are unread, and which. */
  count: number;
  ids: readonly string[] | undefined;
  /** Whether others did something unseen; undefined while that is not known. */
  isNews: boolean | undefined;
};

/** Unread chats, then what others did. */
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
