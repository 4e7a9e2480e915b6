import { Suspense, useSyncExternalStore } from 'react';
import { Navigate } from '#/platform/web/router/Navigate.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { lazyScreen } from '../lazyScreen.tsx';
import { pathOfSection } from './groups.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

const AccountSections = lazyScreen(async () => (await import('./Account.tsx')).AccountSections);

// The breakpoint `mid` of theme.css.
const wide = matchMedia('(min-width: 51.25rem)');
function onWidth(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
const useHasRoom = () => useSyncExternalStore(onWidth, () => wide.matches);

/** /settings: the list of the groups, and beside it, where there is room, the first of them. */
export function Settings() {
  const hasRoom = useHasRoom();
  const section = pathOfSection(useLocation().hash.slice(1));
  if (section) return <Navigate to={section} />;
  return (
    <SettingsFrame shown={hasRoom ? 'account' : undefined}>
      {hasRoom && (
        <Suspense fallback={<Loading />}>
          <AccountSections />
        </Suspense>
      )}
    </SettingsFrame>
  );
}
