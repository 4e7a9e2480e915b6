// Applies the live events of each feature to what is cached.
import '#/features/accounts/web/live.ts';
import '#/features/businesses/web/followLive.ts';
import '#/features/businesses/web/live.ts';
import '#/features/connections/web/live.ts';
import '#/features/credentials/web/live.ts';
import '#/features/notifications/web/live.ts';
import '#/features/posts/web/live.ts';
import '#/features/profiles/web/live.ts';
import '#/features/search/web/live.ts';

import {
  currentViewer,
  onSignedIn,
  onViewer,
  refreshViewer,
  refreshViewerSoon,
} from '#/features/accounts/web/viewer.ts';
import { wishes } from '#/features/accounts/web/wishes.ts';
import { resumeSending } from '#/features/messaging/web/live.ts';
import { sendWaiting } from '#/features/posts/web/waiting.ts';
import { onRefusal } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { isReachable, onReachabilityChange } from '#/platform/web/connection.ts';
import { startLive, stopLive } from '#/platform/web/live.ts';
import { abandonToggles } from '#/platform/web/optimisticToggle.ts';

let listeningAs: string | undefined;

const isSignedIn = async () => (await refreshViewer()).me !== null;

/** Keeps everything on the screen fresh from where this viewer was loaded, whenever somebody is signed in. */
export function listenWhileSignedIn() {
  follow();
  onViewer(follow);
  // Screens that could not be loaded without a network are loaded now.
  onReachabilityChange(() => {
    if (isReachable())
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  // The stream reports sessions that were ended; one that expired is noticed with the next call.
  onRefusal(({ code }) => {
    return code === 'unauthorized' && currentViewer().me ? refreshViewerSoon() : undefined;
  });
  // The same person after an ended session: what they see was not kept fresh. Another person: nothing of it is theirs.
  onSignedIn(isSame => {
    if (isSame) return void cache.invalidateQueries();
    abandonToggles();
    cache.clear();
  });
}

function follow() {
  const { me, live: livePosition } = currentViewer();
  if (me?.id === listeningAs) return;
  listeningAs = me?.id;
  if (!me) return stopLive();
  startLive(livePosition, isSignedIn);
  resumeSending();
  void sendWaiting();
  // What is not fetched now is kept until the next page.
  if (wishes.all().length > 0)
    import('./resumeWishes.ts').then(
      ({ resumeWishes }) => resumeWishes(),
      () => {},
    );
}
