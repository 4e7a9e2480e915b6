import type { ComponentType } from 'react';
import { currentViewer } from '#/accounts/web/viewer.ts';
import { isOutdated } from '#/base/web/fetchCode.ts';
import { addressOf } from '#/base/web/way/tab.ts';
import type { Params, Place } from '#/base/web/way/Way.ts';
import { guard, pageAt, paramsAt } from '#/guard.ts';
import type { TextKey } from '#/texts.ts';
import { type Door, doors } from './doors.ts';
import { NotFound } from './NotFound.tsx';
import { PageError } from './PageError.tsx';

export type Screen = { Component: ComponentType; title: TextKey | undefined; params: Params };

const loadProfile = async () => (await import('./Profile.tsx')).Profile;
const loadBusiness = async () => (await import('./Business.tsx')).Business;
const loadPost = async () => (await import('./SinglePost.tsx')).SinglePost;

/** One line per screen of the spec, by its path in src/pages.ts. */
const screens: Door[] = [
  ...doors,
  {
    path: '/create-profile',
    title: 'profiles.createProfile',
    load: async () => (await import('./CreateProfile.tsx')).CreateProfile,
  },
  { path: '/home', title: 'pages.home', load: async () => (await import('./Home.tsx')).Home },
  { path: '/profile', title: 'pages.profile', load: loadProfile },
  { path: '/profile/:username', title: 'pages.profile', load: loadProfile },
  {
    path: '/create-business-profile',
    title: 'businesses.createTitle',
    load: async () => (await import('./CreateBusiness.tsx')).CreateBusiness,
  },
  { path: '/business', title: 'businesses.page', load: loadBusiness },
  { path: '/business/:businessUsername', title: 'businesses.page', load: loadBusiness },
  {
    path: '/businessprofile/:username',
    title: 'businesses.page',
    load: async () => (await import('./LeadToBusiness.tsx')).LeadToBusiness,
  },
  {
    path: '/edit-business-profile',
    title: 'businesses.edit',
    load: async () => (await import('./EditBusiness.tsx')).EditBusiness,
  },
  {
    path: '/edit-profile',
    title: 'profiles.editProfile',
    load: async () => (await import('./EditProfile.tsx')).EditProfile,
  },
  { path: '/admin', title: 'staff.admin', load: async () => (await import('./admin/Admin.tsx')).Admin },
  {
    path: '/settings',
    title: 'pages.settings',
    load: async () => (await import('./settings/Settings.tsx')).Settings,
  },
  {
    path: '/profiles',
    title: 'connections.exploreAll',
    load: async () => (await import('./Explorer.tsx')).AllProfiles,
  },
  {
    path: '/doctors',
    title: 'connections.exploreDoctors',
    load: async () => (await import('./Explorer.tsx')).Doctors,
  },
  {
    path: '/nurses',
    title: 'connections.exploreNurses',
    load: async () => (await import('./Explorer.tsx')).Nurses,
  },
  {
    path: '/businesses',
    title: 'businesses.explore',
    load: async () => (await import('./Businesses.tsx')).Businesses,
  },
  { path: '/search', title: 'search.search', load: async () => (await import('./Search.tsx')).Search },
  { path: '/post', title: 'posts.details', load: loadPost },
  { path: '/post/:postId', title: 'posts.details', load: loadPost },
  {
    path: '/hashtag/:tag',
    title: 'posts.hashtag',
    load: async () => (await import('./Hashtag.tsx')).Hashtag,
  },
  {
    path: '/my-activity',
    title: 'posts.myActivity',
    load: async () => (await import('./MyActivity.tsx')).MyActivity,
  },
  {
    path: '/messaging',
    title: 'messaging.messaging',
    load: async () => (await import('./Messaging.tsx')).Messaging,
  },
  {
    path: '/notifications',
    title: 'messaging.notifications',
    load: async () => (await import('./Notifications.tsx')).Notifications,
  },
];

const byPath = new Map(screens.map(screen => [screen.path, screen]));
const fetched = new Map<Door['load'], ComponentType>();

const nowhere: Screen = { Component: NotFound, title: 'base.notFound', params: {} };

const loadedAt = location.href;
const leaveFor = (place: Place) => {
  location.assign(addressOf(place));
  return new Promise<never>(() => {});
};

/** What stands at this place for who looks: the same decision that the server took for the first page. */
export function screenAt(place: Place) {
  if (isOutdated()) return leaveFor(place);
  const decision = guard(place.pathname + place.search, currentViewer().me);
  if ('redirect' in decision) return decision;
  if (import.meta.env.DEV && place.pathname === '/design') return designSystem();
  const page = decision.found && pageAt(place.pathname);
  const screen = page && byPath.get(page.path);
  if (!screen) return { screen: nowhere };
  const seen = (Component: ComponentType) => ({
    screen: { Component, title: screen.title, params: paramsAt(page.path, place.pathname) },
  });
  const there = fetched.get(screen.load);
  return there ? seen(there) : fetchScreen(screen.load, place).then(seen);
}

// The code of a page that another Rounds has replaced meanwhile: it is gone to by loading it.
async function fetchScreen(load: Door['load'], place: Place): Promise<ComponentType> {
  try {
    const Component = await load();
    fetched.set(load, Component);
    return Component;
  } catch {
    if (!navigator.onLine) return PageError;
    return new URL(addressOf(place), location.href).href === loadedAt ? PageError : leaveFor(place);
  }
}

async function designSystem() {
  const { DesignSystem } = await import('./DesignSystem.tsx');
  return { screen: { Component: DesignSystem, title: undefined, params: {} } };
}
