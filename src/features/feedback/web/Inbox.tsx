import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { staffKey } from '#/features/staff/web/useAccounts.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { listFeedback } from '../contract.ts';

type FeedbackItem = JsonOutputOf<typeof listFeedback>['items'][number];

/** What people have sent, newest first. */
export function Inbox() {
  const query = useInfiniteQuery({
    queryKey: [...staffKey, 'feedback'],
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listFeedback, { cursor }, { signal })),
    ...cursorPagination,
    staleTime: 0,
  });
  return (
    <Pages
      query={query}
      label={say('feedback.inbox')}
      empty={say('feedback.inboxEmpty')}
      failed="staff.loadFailed"
      row={item => <InboxRow key={item.id} item={item} />}
    />
  );
}

const link = 'rounded-corner text-scrub underline-offset-2 hover:underline';

type RowProps = { item: FeedbackItem };

function InboxRow({ item: { id, name, mobile, email, message, createdAt, sender } }: RowProps) {
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
      </p>
      <p className="flex flex-wrap gap-x-4 text-small">
        <a dir="ltr" href={`mailto:${email}`} className={link}>
          {email}
        </a>
        <a dir="ltr" href={`tel:${mobile}`} className={link}>
          {mobile}
        </a>
      </p>
      <Folded id={`feedback-${id}`}>{message}</Folded>
    </li>
  );
}
