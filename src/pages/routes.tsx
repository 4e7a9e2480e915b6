import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { currentViewer } from '#/accounts/web/viewer.ts';
import { isOutdated } from '#/base/web/fetchCode.ts';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { guard } from '#/guard.ts';
import type { TextKey } from '#/texts.ts';
import { doors } from './doors.ts';
import { NotFound } from './NotFound.tsx';
import { PageError } from './PageError.tsx';
import { Shell } from './Shell.tsx';

const loadedAt = location.href;
let headedFor = loadedAt;
const leave = () => {
  location.assign(headedFor);
  return new Promise<never>(() => {});
};

// The code of a page that another Rounds has replaced meanwhile: it is gone to by loading it.
async function fetchPage(load: () => Promise<ComponentType>) {
  try {
    return await load();
  } catch (error) {
    if (headedFor === loadedAt || !navigator.onLine) throw error;
    return leave();
  }
}

// The same decision the server took for the first page, for every click after it.
async function decide({ request }: LoaderFunctionArgs) {
  headedFor = request.url;
  if (isOutdated()) await leave();
  const { pathname, search } = new URL(request.url);
  const decision = guard(pathname + search, currentViewer().me);
  if ('redirect' in decision) throw redirect(decision.redirect);
  return { found: decision.found || (import.meta.env.DEV && pathname === '/design') };
}

const page = (path: string, load: () => Promise<ComponentType>, title?: TextKey): RouteObject => ({
  path,
  handle: { title },
  loader: decide,
  shouldRevalidate: () => true,
  lazy: async () => ({ Component: await fetchPage(load) }),
});

/** One line per screen of the spec. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageError,
    // While the code of the first screen is on its way.
    HydrateFallback: () => <Waiting />,
    children: [
      ...doors.map(({ path, title, load }) => page(path, load, title)),
      page(
        '/create-profile',
        async () => (await import('./CreateProfile.tsx')).CreateProfile,
        'profiles.createProfile',
      ),
      page('/home', async () => (await import('./Home.tsx')).Home, 'pages.home'),
      page('/profile/:username?', async () => (await import('./Profile.tsx')).Profile, 'pages.profile'),
      page(
        '/create-business-profile',
        async () => (await import('./CreateBusiness.tsx')).CreateBusiness,
        'businesses.createTitle',
      ),
      page(
        '/business/:businessUsername?',
        async () => (await import('./Business.tsx')).Business,
        'businesses.page',
      ),
      page(
        '/businessprofile/:username',
        async () => (await import('./LeadToBusiness.tsx')).LeadToBusiness,
        'businesses.page',
      ),
      page(
        '/edit-business-profile',
        async () => (await import('./EditBusiness.tsx')).EditBusiness,
        'businesses.edit',
      ),
      page(
        '/edit-profile',
        async () => (await import('./EditProfile.tsx')).EditProfile,
        'profiles.editProfile',
      ),
      page('/admin', async () => (await import('./admin/Admin.tsx')).Admin, 'staff.admin'),
      page('/settings', async () => (await import('./settings/Settings.tsx')).Settings, 'pages.settings'),
      page('/profiles', async () => (await import('./Explorer.tsx')).AllProfiles, 'connections.exploreAll'),
      page('/doctors', async () => (await import('./Explorer.tsx')).Doctors, 'connections.exploreDoctors'),
      page('/nurses', async () => (await import('./Explorer.tsx')).Nurses, 'connections.exploreNurses'),
      page('/businesses', async () => (await import('./Businesses.tsx')).Businesses, 'businesses.explore'),
      page('/search', async () => (await import('./Search.tsx')).Search, 'search.search'),
      page('/post/:postId?', async () => (await import('./SinglePost.tsx')).SinglePost, 'posts.details'),
      page('/hashtag/:tag', async () => (await import('./Hashtag.tsx')).Hashtag, 'posts.hashtag'),
      page('/my-activity', async () => (await import('./MyActivity.tsx')).MyActivity, 'posts.myActivity'),
      page('/messaging', async () => (await import('./Messaging.tsx')).Messaging, 'messaging.messaging'),
      page(
        '/notifications',
        async () => (await import('./Notifications.tsx')).Notifications,
        'messaging.notifications',
      ),
      ...(import.meta.env.DEV
        ? [page('/design', async () => (await import('./DesignSystem.tsx')).DesignSystem)]
        : []),
      { path: '*', handle: { title: 'base.notFound' }, loader: decide, Component: NotFound },
    ],
  },
];
