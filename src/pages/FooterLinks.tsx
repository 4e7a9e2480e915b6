import { useRef } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';

const FeedbackDialog = lazyComponent(
  async () => (await import('#/features/feedback/web/FeedbackDialog.tsx')).FeedbackDialog,
);

const link =
  'rounded-corner underline-offset-2 hover:text-ink hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-control pointer-coarse:items-center';
const opened = { opened: true };

/** The small print of the feed. The dialog of its last link is open while the address has ?feedback=1. */
export function FooterLinks() {
  const { query, change } = useAddress();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = query.get('feedback') === '1';
  const wasOpen = useHasBeen(isOpen);
  const left = useRef<string>(undefined);
  const address = new URLSearchParams({ ...Object.fromEntries(query), feedback: '1' });

  // Opened from here, closing is going back, so that nothing is left behind; else there is nothing to go back to.
  const close = () => {
    // Once: a second press while the first is on its way would leave the page.
    if (left.current === key) return;
    left.current = key;
    if ((state as Partial<typeof opened> | null)?.opened) return void navigate(-1);
    change({ feedback: undefined });
  };

  return (
    <footer className="flex flex-wrap gap-x-4 gap-y-2 px-4 text-muted text-small mid:px-6">
      <Link to={paths.privacyPolicy()} className={link}>
        {say('pages.privacyPolicy')}
      </Link>
      <Link to={paths.userGuideline()} className={link}>
        {say('pages.userGuideline')}
      </Link>
      <Link to={`?${address}`} state={opened} preventScrollReset className={link}>
        {say('feedback.feedback')}
      </Link>
      {wasOpen && <FeedbackDialog open={isOpen} onClose={close} />}
    </footer>
  );
}
