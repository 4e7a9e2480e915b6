import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isLeaving } from '#/accounts/web/leaving.ts';
import { usePerson, useViewer } from '#/accounts/web/viewer.ts';
import { useConnected, useOnline } from '#/base/web/connection.ts';
import { Link } from '#/base/web/way/Link.tsx';
import { useLocation } from '#/base/web/way/Way.ts';
import { limits } from '#/limits.ts';
import { paths } from '#/paths.ts';
import { say, type TextKey } from '#/texts.ts';

/** Says quietly that the screen is not being kept fresh, once that has lasted. */
export function ConnectionNote() {
  const trouble = useLasting(useTrouble(), limits.connectionNotice);
  const { pathname, search } = useLocation();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--spacing-header)+0.5rem)] z-30 flex justify-center"
    >
      {trouble && (
        <div className="flex animate-enter items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 text-small shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span>{say(trouble)}</span>
          {trouble === 'pages.sessionEnded' && (
            <Link
              to={paths.login(pathname + search)}
              className="pointer-events-auto font-medium text-scrub underline"
            >
              {say('accounts.login')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function useTrouble(): TextKey | undefined {
  const online = useOnline();
  const connected = useConnected();
  const { me } = useViewer();
  const person = usePerson();
  const { pathname } = useLocation();
  if (!me && isLeaving()) return 'pages.leavingLater';
  if (!online) return 'pages.offline';
  if (person && !me) return pathname === paths.login() ? undefined : 'pages.sessionEnded';
  return connected ? undefined : 'pages.reconnecting';
}

/** The value once it has been the same for so many milliseconds; undefined at once. */
function useLasting<T>(value: T | undefined, milliseconds: number): T | undefined {
  const [lasting, setLasting] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(value), value === undefined ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === lasting ? value : undefined;
}
