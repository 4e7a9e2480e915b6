import { Suspense, useEffect, useRef } from 'react';
import { guard } from '#/app/guard.ts';
import { hasHeader, type RouteName, routeAt } from '#/app/routes.ts';
import { say } from '#/app/texts.ts';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { RouterContext } from '#/platform/web/router/Router.ts';
import { addressOf } from '#/platform/web/router/tab.ts';
import { hasGone, usePlainRouter } from '#/platform/web/router/usePlainRouter.ts';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { SkipLink } from '#/platform/web/ui/SkipLink.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { NotFound } from './NotFound.tsx';
import { useArrival } from './useArrival.ts';
import { VisitorHeader } from './VisitorHeader.tsx';
import { type LoadScreen, visitorScreens } from './visitorScreens.ts';

const screens = new Map(
  Object.entries(visitorScreens).map(([name, load]) => [
    name as RouteName,
    lazyScreen(() => fetchScreen(load)),
  ]),
);

/** Fetches the code of the screen at this path, if visitors have one there. */
export async function fetchScreenAt(pathname: string) {
  const route = routeAt(pathname);
  if (route) await screens.get(route.name)?.fetch();
}

// After an update of Rounds the old code is gone: the page is loaded again.
async function fetchScreen(load: LoadScreen) {
  try {
    return await load();
  } catch (error) {
    if (!hasGone() || !navigator.onLine) throw error;
    location.reload();
    return await new Promise<never>(() => {});
  }
}

/** Rounds for somebody who is not signed in; `onSignedIn` once they are and go on to where members are. */
export function Visitors({ onSignedIn }: { onSignedIn: () => void }) {
  const main = useRef<HTMLElement>(null);
  const way = usePlainRouter();
  const { pathname } = way.place;
  const { me } = currentViewer();
  const route = routeAt(pathname);
  const Screen = route && screens.get(route.name);
  const decision = guard(addressOf(way.place), me);
  const redirect = 'redirect' in decision ? decision.redirect : undefined;
  const isLeaving = me !== null && !redirect;

  useEffect(() => {
    if (redirect) void way.go(redirect, { replace: true });
    else if (isLeaving) onSignedIn();
  }, [redirect, isLeaving, onSignedIn, way]);

  const found = Screen !== undefined || isLeaving || redirect !== undefined;
  const title = found ? Screen && route.title : ('base.notFound' as const);
  useArrival(main, title ? say(title) : '', way.place);

  return (
    <RouterContext value={way}>
      <SkipLink />
      {hasHeader(pathname, found) ? <VisitorHeader /> : <ConnectionNote />}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Suspense fallback={<Loading />}>
          {!found ? <NotFound /> : Screen && !isLeaving ? <Screen /> : <Loading />}
        </Suspense>
      </main>
    </RouterContext>
  );
}
