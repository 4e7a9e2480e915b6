import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import SquarePlus from 'lucide-react/icons/square-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useEffect, useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { isOpenChat } from '#/features/messaging/web/isOpenChat.ts';
import { useUnread } from '#/features/messaging/web/unreadChats.ts';
import { useHasUnseen } from '#/features/notifications/web/news.ts';
import { formatList } from '#/platform/web/formatList.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { type Location, useLocation } from '#/platform/web/router/Router.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import { useKeyboardUp } from './useKeyboardUp.ts';

type BarPlace = { to: string; text: TextKey; icon: ReactNode };

const places = {
  home: { to: paths.home(), text: 'pages.home', icon: <House aria-hidden="true" /> },
  people: { to: paths.profiles(), text: 'search.people', icon: <UsersRound aria-hidden="true" /> },
  newPost: { to: paths.newPost(), text: 'posts.newPost', icon: <SquarePlus aria-hidden="true" /> },
  messaging: {
    to: paths.messaging(),
    text: 'messaging.messaging',
    icon: <MessageCircle aria-hidden="true" />,
  },
  notifications: {
    to: paths.notifications(),
    text: 'notifications.short',
    icon: <Bell aria-hidden="true" />,
  },
} as const satisfies Record<string, BarPlace>;

const bar =
  'inset-x-0 bottom-0 z-header flex justify-between border-line border-t bg-card pb-[env(safe-area-inset-bottom)] mid:hidden print:hidden';
const item =
  'flex min-h-14 min-w-11 grow flex-col items-center justify-center gap-0.5 px-0.5 text-center text-meta text-muted [&_svg]:size-6';

/** The visits of its places that somebody left last: they go on where they were. */
const left = new Map<string, { to: string; visit: string }>();

/** The places of Rounds at the foot of a phone; a chat and whoever types have the foot for themselves. */
export function PhoneBar() {
  const here = useLocation();
  const isTyping = useKeyboardUp();
  const { data: unread } = useUnread();
  const hasUnseen = useHasUnseen();
  const isChat = isOpenChat(here);
  const { pathname, search, key } = here;

  useEffect(() => {
    if (!isChat) left.set(pathname, { to: pathname + search, visit: key });
  }, [isChat, pathname, search, key]);

  if (isChat || isTyping) return null;
  const count = unread?.count ?? 0;
  const unreadWords = count > 0 && say('messaging.unreadChats', { count });
  // The page of notifications lists unread chats, too.
  const newsWords = formatList(
    [unreadWords, hasUnseen === true && say('notifications.news')].filter(word => word !== false),
  );
  const badge = <Badge>{upTo99(count)}</Badge>;
  return (
    <nav ref={makeRoom} aria-label={say('pages.navigation')} className={classes('fixed', bar)}>
      <BarLink {...places.home} here={here} />
      <BarLink {...places.people} here={here} />
      <BarLink {...places.newPost} here={here} />
      <BarLink
        {...places.messaging}
        here={here}
        news={unreadWords ? { words: unreadWords, mark: badge } : undefined}
      />
      <BarLink
        {...places.notifications}
        here={here}
        news={newsWords ? { words: newsWords, mark: count > 0 ? badge : <Dot /> } : undefined}
      />
    </nav>
  );
}

/** As high as it is: its words may wrap, and the foot of a phone without a button is part of it. */
function makeRoom(nav: HTMLElement | null) {
  if (!nav) return;
  const { style } = document.documentElement;
  const watching = new ResizeObserver(() => style.setProperty('--bar', `${nav.offsetHeight}px`));
  watching.observe(nav);
  return () => {
    watching.disconnect();
    style.removeProperty('--bar');
  };
}

type BarLinkProps = BarPlace & {
  here: Location;
  /** What is new there, in words and as it is seen. */
  news?: { words: string; mark: ReactNode } | undefined;
};

/** To where one left this place; from there, to its top. */
function BarLink({ to, text, icon, here, news }: BarLinkProps) {
  const described = useId();
  const isHere = here.pathname === to;
  const before = isHere ? { to: to + here.search } : (left.get(to) ?? { to });
  return (
    <>
      <Link
        {...before}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={news ? described : undefined}
        className={classes(
          item,
          'relative focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-scrub',
        )}
      >
        <span className="relative">
          {icon}
          {news?.mark}
        </span>
        {say(text)}
      </Link>
      {news && (
        <span id={described} className="sr-only">
          {news.words}
        </span>
      )}
    </>
  );
}

const mark = 'pointer-events-none absolute rounded-full bg-lamp ring-2 ring-card';

const Badge = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={classes(
      mark,
      'figures start-3.5 -top-1.5 min-w-4.5 px-1 text-center font-strong text-[0.6875rem] text-on-lamp leading-4.5',
    )}
  >
    {children}
  </span>
);

const Dot = () => <span aria-hidden="true" className={classes(mark, 'start-4 -top-0.5 size-2.5')} />;

/** The same before there is a script: at the foot of the first paint. */
export const FirstPhoneBar = () => (
  <div className={classes('absolute', bar)}>
    {Object.values(places).map(({ to, text, icon }) => (
      <span key={to} className={item}>
        {icon}
        {say(text)}
      </span>
    ))}
  </div>
);
