import { safeNext } from '#/app/guard.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { addressOf } from '#/platform/web/router/tab.ts';

/** Where a session ended under an open screen: to the login and back. A real link, so that the server decides afresh. */
export const LogInAgain = () => (
  <a
    href={paths.login(safeNext(addressOf(location)))}
    className="shrink-0 rounded-corner font-medium text-scrub underline underline-offset-2"
  >
    {say('accounts.login')}
  </a>
);
