import { addressOf } from '#/base/web/way/tab.ts';
import { safeNext } from '#/guard.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

/** Where a session ended under an open screen: to the login and back. A real link, so that the server decides afresh. */
export const LogInAgain = () => (
  <a
    href={paths.login(safeNext(addressOf(location)))}
    className="shrink-0 rounded-corner font-medium text-scrub underline underline-offset-2"
  >
    {say('accounts.login')}
  </a>
);
