import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import EyeOff from 'lucide-react/icons/eye-off';
import KeyRound from 'lucide-react/icons/key-round';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import { paths, type SettingsGroup } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { formatList } from '#/platform/web/formatList.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { groupsFor, type SettingsSection } from './groups.ts';

const icons = {
  account: UserRound,
  security: KeyRound,
  notifications: Bell,
  privacy: EyeOff,
  display: Sun,
  data: Download,
} as const;

const row =
  'flex min-h-control items-center gap-3 rounded-control px-3 py-1.5 text-muted transition-colors hover:bg-scrub-wash hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current=page]:bg-scrub-wash aria-[current=page]:font-medium aria-[current=page]:text-ink ' +
  'max-mid:min-h-16 max-mid:rounded-none max-mid:px-4 max-mid:py-3 max-mid:text-ink';

/** What is in a group: its sections, or what the only one is about. */
const contentsOf = ([first, ...others]: SettingsSection[]) =>
  others.length > 0
    ? [first!, ...others].map(({ title }) => title)
    : (first?.labels?.slice(0, 3) ?? [first!.title]);

/** The groups of the settings: beside the one that is open, and on a phone a screen of its own. */
export function SettingsList({ current }: { current: SettingsGroup | undefined }) {
  const { hasProfile } = useMe();
  return (
    <nav aria-label={say('pages.settingsSections')}>
      <ul className="grid gap-0.5 max-mid:-mx-4 max-mid:gap-0 max-mid:divide-y max-mid:divide-line max-mid:border-line max-mid:border-y max-mid:bg-card">
        {groupsFor(hasProfile).map(({ name, title, sections }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Link
                to={paths.settings(name)}
                state={{ fromList: true }}
                aria-current={current === name ? 'page' : undefined}
                className={row}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 grow">
                  {say(title)}
                  {/* What is in it; beside an open page there is no room for that, and the search finds it. */}
                  <span className="block text-meta text-muted mid:hidden">
                    {formatList(contentsOf(sections).map(key => say(key)))}
                  </span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted mid:hidden rtl:-scale-x-100"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
