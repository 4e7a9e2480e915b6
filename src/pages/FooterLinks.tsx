import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { FeedbackLink } from './Feedback.tsx';

const link =
  'rounded-corner underline-offset-2 hover:text-ink hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-control pointer-coarse:items-center';

/** The small print of the feed. */
export const FooterLinks = () => (
  <footer className="flex flex-wrap gap-x-4 gap-y-2 px-4 text-muted text-small mid:px-6">
    <Link to={paths.privacyPolicy()} className={link}>
      {say('pages.privacyPolicy')}
    </Link>
    <Link to={paths.userGuideline()} className={link}>
      {say('pages.userGuideline')}
    </Link>
    <FeedbackLink className={link} />
  </footer>
);
