import { Link, useSearchParams } from 'react-router';
import { FeedbackDialog } from '#/feedback/web/FeedbackDialog.tsx';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

const link = 'rounded-corner underline-offset-2 hover:text-ink hover:underline';

/** The small print of the feed. The dialog that its last link opens stands in the address: ?feedback=1. */
export function FooterLinks() {
  const [query, setQuery] = useSearchParams();
  const opened = new URLSearchParams({ ...Object.fromEntries(query), feedback: '1' });
  const close = () =>
    setQuery(
      before => {
        before.delete('feedback');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <footer className="flex flex-wrap gap-x-4 gap-y-2 px-4 text-muted text-small mid:px-6">
      <Link to={paths.privacyPolicy()} className={link}>
        {say('pages.privacyPolicy')}
      </Link>
      <Link to={paths.userGuideline()} className={link}>
        {say('pages.userGuideline')}
      </Link>
      {/* In place of where it was opened, so that closing it leaves nothing behind to go back to. */}
      <Link to={`?${opened}`} replace preventScrollReset className={link}>
        {say('feedback.feedback')}
      </Link>
      <FeedbackDialog open={query.get('feedback') === '1'} onClose={close} />
    </footer>
  );
}
