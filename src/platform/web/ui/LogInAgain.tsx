import { safeNext } from '#/app/guard.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { refusalHandled } from '#/platform/web/api.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { addressOf, goesBack } from '#/platform/web/router/tab.ts';
import { classes } from './classes.ts';

/** Where a session ended under an open screen: to the login, and back to this visit of this screen. */
export function LogInAgain({ className }: { className?: string }) {
  const place = useLocation();
  return (
    <Link
      to={paths.login(safeNext(addressOf(place)))}
      state={goesBack}
      before={refusalHandled}
      className={classes(
        'shrink-0 rounded-corner underline',
        className ?? 'font-medium text-scrub underline-offset-2',
      )}
    >
      {say('accounts.login')}
    </Link>
  );
}
