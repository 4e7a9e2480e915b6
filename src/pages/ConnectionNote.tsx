import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { isLogoutPending } from '#/features/accounts/web/pendingLogout.ts';
import { usePerson, useViewer } from '#/features/accounts/web/viewer.ts';
import { announce } from '#/platform/web/announce.ts';
import { useConnected, useOnline } from '#/platform/web/connection.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';

/**
 * Says that the screen is not being kept fresh, once that has lasted: at the foot of the header, or above a screen that
 * has none. What stays under the header makes room for it (theme.css: --spacing-note).
 */
export function ConnectionNote() {
  const now = useTrouble();
  const trouble = useLasting(now, limits.connectionNotice);
  useToldEnd(now, trouble);
  return (
    <div role="status" className="sticky top-0 z-header">
      {trouble && (
        <div
          ref={makeRoom}
          className="flex min-h-9 items-center justify-center gap-2 bg-ink px-4 py-1.5 font-medium text-paper text-small"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>{say(trouble)}</span>
          {trouble === 'pages.sessionEnded' && <LogInAgain className="text-paper" />}
        </div>
      )}
    </div>
  );
}

/** As much as it takes: its words wrap where the window is narrow or letters are large. */
function makeRoom(note: HTMLElement | null) {
  if (!note) return;
  const { style } = document.documentElement;
  const watching = new ResizeObserver(() => style.setProperty('--spacing-note', `${note.offsetHeight}px`));
  watching.observe(note);
  return () => {
    watching.disconnect();
    style.removeProperty('--spacing-note');
  };
}

function useTrouble(): TextKey | undefined {
  const online = useOnline();
  const connected = useConnected();
  const { me } = useViewer();
  const person = usePerson();
  const { pathname } = useLocation();
  if (!me && isLogoutPending()) return 'pages.leavingLater';
  if (!online) return 'pages.offline';
  if (person && !me) return pathname === paths.login() ? undefined : 'pages.sessionEnded';
  return connected ? undefined : 'pages.reconnecting';
}

/** Its disappearance is visible; screen readers get an announcement. */
function useToldEnd(now: TextKey | undefined, shown: TextKey | undefined) {
  const wasShown = useRef(false);
  useEffect(() => {
    if (shown) wasShown.current = shown !== 'pages.sessionEnded';
    else if (!now && wasShown.current) {
      wasShown.current = false;
      announce(say('pages.connected'));
    }
  }, [now, shown]);
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
