import { Link } from 'react-router';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

const link = 'rounded-corner underline-offset-2 hover:text-ink hover:underline';

/** The small print of the feed. */
export const FooterLinks = () => (
  <footer className="flex flex-wrap gap-x-4 gap-y-2 px-4 text-muted text-small mid:px-6">
    <Link to={paths.privacyPolicy()} className={link}>
      {say('pages.privacyPolicy')}
    </Link>
    <Link to={paths.userGuideline()} className={link}>
      {say('pages.userGuideline')}
    </Link>
  </footer>
);
