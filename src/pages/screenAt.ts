import type { ComponentType } from 'react';
import { guard } from '#/app/guard.ts';
import { paramsAt, routeAt } from '#/app/routes.ts';
import type { TextKey } from '#/app/texts.ts';
import { currentPerson, currentViewer } from '#/features/accounts/web/viewer.ts';
import { isOutdated } from '#/platform/web/fetchCode.ts';
import type { Location, Params } from '#/platform/web/router/Router.ts';
import { addressOf } from '#/platform/web/router/tab.ts';
import { NotFetched } from './NotFetched.tsx';
import { NotFound } from './NotFound.tsx';
import { screens } from './screens.ts';
import type { LoadScreen } from './visitorScreens.ts';

export type Screen = { Component: ComponentType; title: TextKey | undefined; params: Params };

const fetched = new Map<LoadScreen, ComponentType>();

const nowhere: Screen = { Component: NotFound, title: 'base.notFound', params: {} };

/** The page that is open. */
let openPath: string | undefined;

const loadedAt = location.href;
const leaveFor = (place: Location) => {
  location.assign(addressOf(place));
  return new Promise<never>(() => {});
};

/** The screen at this location for the viewer: the same decision that the server made for the first page. */
export function screenAt(place: Location) {
  if (isOutdated()) return leaveFor(place);
  // A dialog or list on the open page stays there after its session has ended, and says itself what to do.
  const viewer = place.pathname === openPath ? currentPerson() : currentViewer().me;
  const decision = guard(addressOf(place), viewer);
  if ('redirect' in decision) return decision;
  if (import.meta.env.DEV && place.pathname === '/design') return designSystem();
  const route = decision.found && routeAt(place.pathname);
  if (!route) return { screen: nowhere };
  openPath = place.pathname;
  const seen = (Component: ComponentType) => ({
    screen: { Component, title: route.title, params: paramsAt(route, place.pathname) },
  });
  const load = screens[route.name];
  const there = fetched.get(load);
  return there ? seen(there) : fetchScreen(load, place).then(seen);
}

// After an update of Rounds the old code is gone: the page is loaded again.
async function fetchScreen(load: LoadScreen, place: Location): Promise<ComponentType> {
  try {
    const Component = await load();
    fetched.set(load, Component);
    return Component;
  } catch {
    if (!navigator.onLine) return NotFetched;
    return new URL(addressOf(place), location.href).href === loadedAt ? NotFetched : leaveFor(place);
  }
}

async function designSystem() {
  const { DesignSystem } = await import('./DesignSystem.tsx');
  return { screen: { Component: DesignSystem, title: undefined, params: {} } };
}
