import Building2 from 'lucide-react/icons/building-complex';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stethoscope from 'lucide-react/icons/stethoscope';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { Bell } from '#/features/notifications/web/Bell.tsx';
import { SearchBox } from '#/features/search/web/SearchBox.tsx';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { NavLink } from '#/platform/web/router/NavLink.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Avatar } from '#/platform/web/ui/Avatar.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Feedback } from './Feedback.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { logOut } from './logOut.ts';
import { PhoneMenu } from './PhoneMenu.tsx';

const iconLink =
  '-mx-1.5 desk:max-full:-mx-1 hidden size-control items-center justify-center rounded-control text-muted transition-colors ' +
  'hover:bg-scrub-wash hover:text-ink mid:flex aria-[current=page]:text-ink [&_svg]:size-5';

/**
 * The header of those who are signed in: from 820 px on with the search box, from 1024 px on with words. On a phone its
 * pages are behind Menu and in the bar at the foot (PhoneBar.tsx).
 */
export function Header({ me }: { me: MyAccount }) {
  const { initial, input, row, isOpen, toggle } = useHeaderSearch();
  const below = me.hasProfile && isOpen && (
    <div id={row} className="border-line border-t px-4 py-2 mid:hidden">
      <SearchBox key={initial} ref={input} initial={initial} />
    </div>
  );
  return (
    <HeaderBar home={paths.home()} below={below}>
      {me.hasProfile && (
        <SearchBox
          key={initial}
          initial={initial}
          className="hidden max-w-90 min-w-42 grow basis-0 mid:block [&_input]:text-small max-full:[&_input]:pe-2"
        />
      )}
      <div className="ms-auto flex h-full items-center mid:gap-3 desk:gap-2 full:gap-4">
        {me.hasProfile && <PhoneSearch isOpen={isOpen} row={row} onToggle={toggle} />}
        <nav aria-label={say('pages.navigation')} className="hidden h-full mid:-mx-2 mid:flex desk:mx-0">
          <HeaderLink to={paths.home()} icon={<House />}>
            {say('pages.home')}
          </HeaderLink>
          {me.hasProfile && (
            <>
              <HeaderLink to={paths.doctors()} icon={<Stethoscope />}>
                {say('connections.docCorners')}
              </HeaderLink>
              <HeaderLink to={paths.nurses()} icon={<HeartPulse />}>
                {say('connections.nurCorners')}
              </HeaderLink>
              <HeaderLink to={paths.businesses()} icon={<Building2 />}>
                {say('businesses.businesses')}
              </HeaderLink>
              <HeaderLink to={paths.messaging()} icon={<MessageCircle />}>
                {say('messaging.messaging')}
              </HeaderLink>
            </>
          )}
        </nav>
        {me.hasProfile && <Bell />}
        {me.hasProfile && (
          <Link
            to={paths.profile(me.username)}
            title={say('profiles.myProfile')}
            className="hidden shrink-0 rounded-full mid:block"
          >
            <Avatar
              id={me.id}
              name={me.fullName ?? me.username}
              size={32}
              alt={say('profiles.myProfile')}
              isOnTop
              {...sourcesOf(me.profileImageId, 'profile_images', me.profileImageSignature)}
            />
          </Link>
        )}
        {(me.isStaff || me.isModerator) && (
          <NavLink
            to={paths.admin()}
            aria-label={say('pages.administration')}
            title={say('pages.administration')}
            className={iconLink}
          >
            <ShieldCheck aria-hidden="true" />
          </NavLink>
        )}
        <NavLink
          to={paths.settings()}
          aria-label={say('pages.settings')}
          title={say('pages.settings')}
          className={iconLink}
        >
          <Settings aria-hidden="true" />
        </NavLink>
        <Button
          kind="quiet"
          size="small"
          icon={<LogOut aria-hidden="true" className="size-4 max-desk:size-5 desk:max-full:hidden" />}
          title={say('accounts.logout')}
          onClick={logOut}
          className="-me-3 whitespace-nowrap max-mid:hidden"
        >
          <span className="max-desk:sr-only">{say('accounts.logout')}</span>
        </Button>
        <PhoneMenu me={me} />
        <Feedback />
      </div>
    </HeaderBar>
  );
}

/** The search box of the header: its text on the results page, and whether a phone shows it. */
function useHeaderSearch() {
  const { pathname, search } = useLocation();
  const isResults = pathname === paths.search('').split('?')[0];
  const [toggled, setToggled] = useState({ at: '', is: false });
  const isToggled = toggled.at === pathname && toggled.is;
  const isOpen = toggled.at === pathname ? toggled.is : isResults;
  const input = useRef<HTMLInputElement>(null);
  const row = useId();
  useEffect(() => {
    if (isToggled) input.current?.focus();
  }, [isToggled]);
  return {
    initial: isResults ? (new URLSearchParams(search).get('q') ?? '') : '',
    input,
    row,
    isOpen,
    toggle: () => setToggled({ at: pathname, is: !isOpen }),
  };
}

/** One place of the header; the line at its foot marks where one is. From 1024 px on its word shows too: under the icon, and beside it where there is room. */
const HeaderLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <NavLink
    to={to}
    title={children}
    className="flex h-full items-center gap-1.5 whitespace-nowrap border-y-2 border-transparent px-3 desk:max-full:flex-col desk:max-full:justify-center desk:max-full:gap-0 desk:max-full:text-meta desk:px-1.5 text-small font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-b-scrub aria-[current=page]:text-ink [&_svg]:size-5"
  >
    {icon}
    <span className="max-desk:sr-only">{children}</span>
  </NavLink>
);

type PhoneSearchProps = { isOpen: boolean; row: string; onToggle: () => void };

/** Opens and closes the row with the search box, where the header has no room for it. */
const PhoneSearch = ({ isOpen, row, onToggle }: PhoneSearchProps) => (
  <IconButton
    {...useShortcut('/')}
    label={say('search.search')}
    icon={isOpen ? <X className="size-5" /> : <Search className="size-5" />}
    aria-expanded={isOpen}
    aria-controls={isOpen ? row : undefined}
    onClick={onToggle}
    className="mid:hidden"
  />
);
