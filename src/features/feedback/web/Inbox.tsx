import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Waits } from '#/features/staff/web/Waits.tsx';
import { mailtoOf } from '#/platform/shared/emailAddress.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { type FeedbackItem, useInbox, useMark, useUnreadFeedback } from './useInbox.ts';

/** What people have sent, newest first. */
export const Inbox = () => (
  <Pages
    query={useInbox()}
    label={say('feedback.inbox')}
    empty={say('feedback.inboxEmpty')}
    failed="staff.loadFailed"
    row={item => <InboxRow key={`${item.sender.id} ${item.id}`} item={item} />}
  />
);

/** How many are unread. */
export const FeedbackWaits = () => <Waits count={useUnreadFeedback()} />;

const link = 'rounded-corner text-scrub underline-offset-2 hover:underline';

function InboxRow({ item }: { item: FeedbackItem }) {
  const { id, name, mobile, email, message, createdAt, readAt, sender } = item;
  const { busy, run } = useMark(item);
  // Their signs keep their order, whichever way the page runs.
  const username = <bdi dir="ltr">@{sender.username}</bdi>;
  return (
    <li className="grid gap-1 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-medium">{name}</bdi>
        {sender.hasProfile ? (
          <Link to={paths.profile(sender.username)} className="text-muted text-small hover:underline">
            {username}
          </Link>
        ) : (
          <span className="text-muted text-small">{username}</span>
        )}
        <Time at={createdAt} className="text-meta text-muted" />
        {!readAt && <Chip>{say('staff.unread')}</Chip>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-small">
        <a dir="ltr" href={mailtoOf(email)} className={link}>
          {email}
        </a>
        <a dir="ltr" href={`tel:${mobile}`} className={link}>
          {mobile}
        </a>
      </p>
      <Folded id={`feedback-${id}`}>{message}</Folded>
      <Button
        kind="quiet"
        size="small"
        busy={busy}
        aria-label={say(readAt ? 'staff.markUnreadOf' : 'staff.markReadOf', { name })}
        className="-ms-3 justify-self-start"
        onClick={() => void run()}
      >
        {say(readAt ? 'staff.markUnread' : 'staff.markRead')}
      </Button>
    </li>
  );
}
