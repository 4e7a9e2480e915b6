import { toast } from '#/base/web/ui/toast.ts';
import { addressOf } from '#/base/web/way/tab.ts';
import { useLocation, useNavigate } from '#/base/web/way/Way.ts';
import { safeNext } from '#/guard.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { refreshViewer } from './viewer.ts';

/** For a screen that cannot go on once its session has ended: says so, and leads to /login and back here. */
export function useLogInAgain() {
  const navigate = useNavigate();
  const place = useLocation();
  return async () => {
    await refreshViewer();
    toast.error(say('accounts.notAuthenticated'));
    await navigate(paths.login(safeNext(addressOf(place))));
  };
}
