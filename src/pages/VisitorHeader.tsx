import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { HeaderBar } from './HeaderBar.tsx';

/** The header of the pages that everyone may read. */
export function VisitorHeader() {
  return (
    <HeaderBar home={paths.landing()}>
      <nav
        aria-label={say('pages.navigation')}
        className="ms-auto flex shrink-0 items-center gap-2 max-phone:gap-0 max-phone:[&_a]:px-2"
      >
        <ButtonLink to={paths.login()} kind="quiet" size="small">
          {say('accounts.login')}
        </ButtonLink>
        <ButtonLink to={paths.register()} kind="primary" size="small">
          {say('accounts.signUp')}
        </ButtonLink>
      </nav>
    </HeaderBar>
  );
}
