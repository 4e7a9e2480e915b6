import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';

const look = 'rounded-corner py-1 font-medium text-scrub hover:underline pointer-coarse:py-3';

/** Policies, and what Rounds is. */
export const LandingFooter = () => (
  <footer className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-small text-muted mid:px-6">
    <p>{say('pages.freeSoftware')}</p>
    <nav aria-label={say('pages.policies')} className="flex flex-wrap gap-x-6">
      <Link to={paths.privacyPolicy()} className={look}>
        {say('pages.privacyPolicy')}
      </Link>
      <Link to={paths.userGuideline()} className={look}>
        {say('pages.userGuideline')}
      </Link>
    </nav>
    <LanguageChoice className="flex flex-wrap gap-x-6" />
  </footer>
);
