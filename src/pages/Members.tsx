import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { cache } from '#/base/web/cache.ts';
import { keepForMembers } from '#/base/web/registerWorker.ts';
import { whenIdle } from '#/base/web/whenIdle.ts';
import { listenWhileSignedIn } from './listen.ts';
import { routes } from './routes.tsx';

listenWhileSignedIn();
void keepForOffline().catch(() => {});

// After what is on the screen: it is for another time.
async function keepForOffline() {
  await whenIdle();
  void keepForMembers();
  (await import('./offline/keepReading.ts')).keepReading();
}

let router: ReturnType<typeof createBrowserRouter> | undefined;

// Not before somebody is on their way to a member's screen: it looks at once at where it is.
function openRouter() {
  router ??= createBrowserRouter(routes);
  return router;
}

/** Rounds for somebody who is signed in: also after their session has ended, until they leave. */
export const Members = () => (
  <QueryClientProvider client={cache}>
    <RouterProvider router={openRouter()} />
  </QueryClientProvider>
);
