import { useInfiniteQuery } from '@tanstack/react-query';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { staffKey } from '#/features/staff/web/useAccounts.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { onLive } from '#/platform/web/live.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { listFeedback, markFeedbackRead, markFeedbackUnread } from '../contract.ts';

export type FeedbackItem = JsonOutputOf<typeof listFeedback>['items'][number];

const queryKey = [...staffKey, 'feedback'];

onLive('feedback.changed', () => void cache.invalidateQueries({ queryKey }));

/** What people have sent, newest first. */
export const useInbox = () =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      withFresh(() => callApi(listFeedback, { cursor }, { signal })),
    ...cursorPagination,
    staleTime: 0,
  });

/** How many are unread. */
export const useUnreadFeedback = () => useInbox().data?.pages[0]?.waiting;

/** Marks it as read, or as unread if it is; busy until what staff read has been fetched again. */
export const useMark = ({ id, readAt, sender }: FeedbackItem) =>
  useAction(async () => {
    const call = readAt ? markFeedbackUnread : markFeedbackRead;
    await withFresh(() => callApi(call, { senderId: sender.id, feedbackId: id }));
    await cache.invalidateQueries({ queryKey: staffKey });
  });
