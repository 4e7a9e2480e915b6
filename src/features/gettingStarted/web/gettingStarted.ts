import { queryOptions } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { currentViewer, refreshViewerSoon } from '#/features/accounts/web/viewer.ts';
import { getGettingStarted } from '#/features/gettingStarted/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';

type GettingStarted = JsonOutputOf<typeof getGettingStarted>;
export type Steps = NonNullable<GettingStarted['steps']>;

const queryKey = ['getting started'];

/** What of my first steps is done; without steps once they were all done or dismissed. */
export const gettingStarted = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi(getGettingStarted, {}, { signal }),
});

/** Whether all steps are done. */
export const isDone = ({ hasPhoto, hasAbout, connections, hasPosted }: Steps) =>
  hasPhoto && hasAbout && connections >= limits.firstConnections && hasPosted;

/** What is shown as done stays until its screen is left. */
export function showEnded() {
  cache.setQueryData<GettingStarted>(queryKey, old =>
    old?.steps && isDone(old.steps) ? old : { steps: null },
  );
}

const isMe = (userId: string) => userId === currentViewer().me?.id;
const readAgain = () => void cache.invalidateQueries({ queryKey });

// Each step fills itself in.
onLive('connection.changed', readAgain);
onLive('profile.changed', ({ userId }) => isMe(userId) && readAgain());
onLive('post.created', ({ authorId }) => isMe(authorId) && readAgain());
onLive('ownPost.changed', readAgain);

onLive('gettingStarted.ended', () => {
  showEnded();
  void refreshViewerSoon();
});
