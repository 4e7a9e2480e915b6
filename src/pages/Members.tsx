import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { cache } from '#/platform/web/cache.ts';
import { keepForMembers } from '#/platform/web/registerWorker.ts';
import { openRouter } from '#/platform/web/router/openRouter.ts';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { whenIdle } from '#/platform/web/whenIdle.ts';
import { Faults } from './Faults.tsx';
import { listenWhileSignedIn } from './listenWhileSignedIn.ts';
import { loggedOut } from './logOut.ts';
import { Shell } from './Shell.tsx';
import { screenAt } from './screenAt.ts';

listenWhileSignedIn();
void workInBackground().catch(() => {});

// After what is on the screen: it is for another time.
async function workInBackground() {
  await whenIdle();
  void keepForMembers();
  (await import('./offline/fillOfflineCache.ts')).fillOfflineCache();
  (await import('#/features/push/web/answerWorker.ts')).answerWorker(() => way?.go, loggedOut.on);
}

const opened = () => openRouter(screenAt);
let way: ReturnType<typeof opened> | undefined;

// Not before somebody is on their way to a member's screen: it looks at once at where it is.
function theWay() {
  way ??= opened();
  return way;
}

/** Rounds for somebody who is signed in: also after their session has ended, until they leave. */
export function Members() {
  const { go, now, follow } = theWay();
  const [arrival, setArrival] = useState(now);
  useEffect(() => follow(next => startTransition(() => setArrival(next))), [follow]);
  // While the code of the first screen is on its way.
  if (!arrival) return <Loading />;
  return (
    <QueryClientProvider client={cache}>
      <Faults at={arrival.place.key}>
        <Shell arrival={arrival} go={go} />
      </Faults>
    </QueryClientProvider>
  );
}
