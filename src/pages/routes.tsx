import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { currentViewer } from '#/accounts/web/viewer.ts';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { guard } from '#/guard.ts';
import type { TextKey } from '#/texts.ts';
import { NotFound } from './NotFound.tsx';
import { PageError } from './PageError.tsx';
import { Shell } from './Shell.tsx';

// The same decision the server took for the first page, for every click after it.
function decide({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const decision = guard(pathname + search, currentViewer().me);
  if ('redirect' in decision) throw redirect(decision.redirect);
  return { found: decision.found || (import.meta.env.DEV && pathname === '/design') };
}

const page = (
  path: string,
  load: () => Promise<Record<string, unknown>>,
  name: string,
  title?: TextKey,
): RouteObject => ({
  path,
  handle: { title },
  loader: decide,
  shouldRevalidate: () => true,
  lazy: async () => ({ Component: (await load())[name] as ComponentType }),
});

/** One line per screen of the spec. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageError,
    // While the code of the first screen is on its way.
    HydrateFallback: () => <Waiting />,
    children: [
      page('/', () => import('./Landing.tsx'), 'Landing'),
      page('/register', () => import('./Register.tsx'), 'Register', 'accounts.register'),
      page('/login', () => import('./Login.tsx'), 'Login', 'accounts.login'),
      page('/reset-password', () => import('./ResetPassword.tsx'), 'ResetPassword', 'accounts.resetPassword'),
      page('/verify-email', () => import('./VerifyEmail.tsx'), 'VerifyEmail', 'accounts.verifyTitle'),
      page('/create-profile', () => import('./CreateProfile.tsx'), 'CreateProfile', 'profiles.createProfile'),
      page('/home', () => import('./Home.tsx'), 'Home', 'pages.home'),
      page('/profile/:username?', () => import('./Profile.tsx'), 'Profile', 'pages.profile'),
      page(
        '/create-business-profile',
        () => import('./CreateBusiness.tsx'),
        'CreateBusiness',
        'businesses.createTitle',
      ),
      page('/business/:businessUsername?', () => import('./Business.tsx'), 'Business', 'businesses.page'),
      page(
        '/businessprofile/:username',
        () => import('./LeadToBusiness.tsx'),
        'LeadToBusiness',
        'businesses.page',
      ),
      page('/edit-business-profile', () => import('./EditBusiness.tsx'), 'EditBusiness', 'businesses.edit'),
      page('/edit-profile', () => import('./EditProfile.tsx'), 'EditProfile', 'profiles.editProfile'),
      page('/admin', () => import('./admin/Admin.tsx'), 'Admin', 'staff.admin'),
      page('/settings', () => import('./settings/Settings.tsx'), 'Settings', 'pages.settings'),
      page('/profiles', () => import('./Explorer.tsx'), 'AllProfiles', 'connections.exploreAll'),
      page('/doctors', () => import('./Explorer.tsx'), 'Doctors', 'connections.exploreDoctors'),
      page('/nurses', () => import('./Explorer.tsx'), 'Nurses', 'connections.exploreNurses'),
      page('/businesses', () => import('./Businesses.tsx'), 'Businesses', 'businesses.explore'),
      page('/search', () => import('./Search.tsx'), 'Search', 'search.search'),
      page('/post/:postId?', () => import('./SinglePost.tsx'), 'SinglePost', 'posts.details'),
      page('/hashtag/:tag', () => import('./Hashtag.tsx'), 'Hashtag', 'posts.hashtag'),
      page('/my-activity', () => import('./MyActivity.tsx'), 'MyActivity', 'posts.myActivity'),
      page('/messaging', () => import('./Messaging.tsx'), 'Messaging', 'messaging.messaging'),
      page('/notifications', () => import('./Notifications.tsx'), 'Notifications', 'messaging.notifications'),
      page('/privacy-policy', () => import('./PrivacyPolicy.tsx'), 'PrivacyPolicy', 'pages.privacyPolicy'),
      page('/user-guideline', () => import('./UserGuideline.tsx'), 'UserGuideline', 'pages.userGuideline'),
      ...(import.meta.env.DEV ? [page('/design', () => import('./DesignSystem.tsx'), 'DesignSystem')] : []),
      { path: '*', handle: { title: 'base.notFound' }, loader: decide, Component: NotFound },
    ],
  },
];
