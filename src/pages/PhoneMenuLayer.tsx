import Bookmark from 'lucide-react/icons/bookmark';
import Building2 from 'lucide-react/icons/building-complex';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { NavLink } from '#/platform/web/router/NavLink.tsx';
import { PopoverLayer } from '#/platform/web/ui/PopoverLayer.tsx';
import { FeedbackLink } from './Feedback.tsx';
import { logOut } from './logOut.ts';

const row =
  'flex min-h-control w-full items-center gap-3 rounded-corner px-3 text-start hover:bg-scrub-wash ' +
  'aria-[current=page]:font-strong [&_svg]:size-5 [&_svg]:text-muted';

const small = 'flex min-h-control items-center rounded-corner hover:text-ink';
const smallPrint = [
  { to: paths.privacyPolicy(), text: 'pages.privacyPolicy' },
  { to: paths.userGuideline(), text: 'pages.userGuideline' },
] as const;

type PhoneMenuLayerProps = { me: MyAccount; anchor: HTMLElement; open: boolean; onClose: () => void };

/** What PhoneMenu shows once it is open. */
export function PhoneMenuLayer({ me, ...rest }: PhoneMenuLayerProps) {
  return (
    <PopoverLayer {...rest} label={say('pages.menu')}>
      <nav aria-label={say('pages.menu')}>
        <NavLink to={paths.home()} className={row}>
          <House aria-hidden="true" />
          {say('pages.home')}
        </NavLink>
        {me.hasProfile && (
          <>
            <NavLink to={paths.doctors()} className={row}>
              <Stethoscope aria-hidden="true" />
              {say('connections.docCorners')}
            </NavLink>
            <NavLink to={paths.nurses()} className={row}>
              <HeartPulse aria-hidden="true" />
              {say('connections.nurCorners')}
            </NavLink>
            <NavLink to={paths.businesses()} className={row}>
              <Building2 aria-hidden="true" />
              {say('businesses.businesses')}
            </NavLink>
            <NavLink to={paths.messaging()} className={row}>
              <MessageCircle aria-hidden="true" />
              {say('messaging.messaging')}
            </NavLink>
          </>
        )}
        {me.hasProfile && (
          <>
            <NavLink to={paths.profile(me.username)} className={row}>
              <UserRound aria-hidden="true" />
              {say('profiles.myProfile')}
            </NavLink>
            <Link to={paths.profiles('connections')} className={row}>
              <UsersRound aria-hidden="true" />
              {say('connections.mine')}
            </Link>
            <NavLink
              to={me.businessUsername ? paths.business(me.businessUsername) : paths.createBusinessProfile()}
              className={row}
            >
              <Building2 aria-hidden="true" />
              {say(me.businessUsername ? 'businesses.viewPage' : 'businesses.createPage')}
            </NavLink>
            <NavLink to={paths.myActivity()} className={row}>
              <History aria-hidden="true" />
              {say('posts.myActivity')}
            </NavLink>
            <NavLink to={paths.saved()} className={row}>
              <Bookmark aria-hidden="true" />
              {say('posts.savedPosts')}
            </NavLink>
          </>
        )}
        {(me.isStaff || me.isModerator) && (
          <NavLink to={paths.admin()} className={row}>
            <ShieldCheck aria-hidden="true" />
            {say('pages.administration')}
          </NavLink>
        )}
        <NavLink to={paths.settings()} className={row}>
          <Settings aria-hidden="true" />
          {say('pages.settings')}
        </NavLink>
      </nav>
      <hr className="mx-3 my-1.5 border-line" />
      {/* On a phone the foot of the home page lies behind every post there is. */}
      <ul className="flex flex-wrap gap-x-4 px-3 text-meta text-muted">
        {smallPrint.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={small}>
              {say(text)}
            </Link>
          </li>
        ))}
        <li>
          <FeedbackLink className={small} />
        </li>
      </ul>
      <hr className="mx-3 my-1.5 border-line" />
      <button type="button" onClick={logOut} className={row}>
        <LogOut aria-hidden="true" />
        {say('accounts.logout')}
      </button>
    </PopoverLayer>
  );
}
