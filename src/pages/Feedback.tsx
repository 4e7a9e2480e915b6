import { useRef } from 'react';
import { say } from '#/app/texts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';

const FeedbackDialog = lazyComponent(
  async () => (await import('#/features/feedback/web/FeedbackDialog.tsx')).FeedbackDialog,
);

const opened = { opened: true };

/** Opens the dialog over the page that one is on. */
export function FeedbackLink({ className }: { className: string }) {
  const { query } = useAddress();
  const address = new URLSearchParams({ ...Object.fromEntries(query), feedback: '1' });
  return (
    <Link to={`?${address}`} state={opened} preventScrollReset className={className}>
      {say('feedback.feedback')}
    </Link>
  );
}

/** The feedback dialog, open while the address of any page has ?feedback=1. */
export function Feedback() {
  const { query, change } = useAddress();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = query.get('feedback') === '1';
  const wasOpen = useHasBeen(isOpen);
  const left = useRef<string>(undefined);

  // Opened by a link, closing is going back, so that nothing is left behind; else there is nothing to go back to.
  const close = () => {
    // Once: a second press while the first is on its way would leave the page.
    if (left.current === key) return;
    left.current = key;
    if ((state as Partial<typeof opened> | null)?.opened) return void navigate(-1);
    change({ feedback: undefined });
  };

  return wasOpen && <FeedbackDialog open={isOpen} onClose={close} />;
}
