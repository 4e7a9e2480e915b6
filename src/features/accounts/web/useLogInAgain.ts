import { safeNext } from '#/app/guard.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { addressOf, goesBack } from '#/platform/web/router/tab.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { refreshViewer } from './viewer.ts';

/** For a screen that cannot continue after its session has ended: says so, goes to /login, and comes back here. */
export function useLogInAgain() {
  const navigate = useNavigate();
  const place = useLocation();
  return async () => {
    await refreshViewer();
    toast.error(say('accounts.notAuthenticated'));
    await navigate(paths.login(safeNext(addressOf(place))), { state: goesBack });
  };
}
