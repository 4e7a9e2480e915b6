import type { TextKey } from './texts.ts';

type ForMembers = 'member' | 'without business' | 'my business';

/**
 * A page of the web app: its path, in which `:name` matches one segment, and who it is for. 'signed out' redirects
 * signed-in people to their home; 'without business' redirects a member who has one, 'my business' every member; for
 * others than 'staff', administrators and moderators, the page does not exist.
 */
export type Route = {
  path: string;
  for: 'everyone' | 'signed out' | 'account' | 'without profile' | ForMembers | 'staff';
  title?: TextKey;
  /** What a visitor reads on the login page when this page redirected them there. */
  loginNotice?: TextKey;
  /** False for pages without the header. */
  header?: false;
};

const chats = { for: 'member', loginNotice: 'accounts.logInToViewMessages' } as const;
const people = { for: 'member', loginNotice: 'accounts.logInToViewProfiles' } as const;

/**
 * Every page (spec point 2, decisions: "Guards"). Guard, addresses (paths.ts), router and first paint read these rows; the
 * component of a row is in src/pages/screens.ts.
 */
export const routes = {
  landing: { path: '/', for: 'signed out', header: false },
  register: { path: '/register', for: 'signed out', title: 'accounts.register', header: false },
  login: { path: '/login', for: 'signed out', title: 'accounts.login', header: false },
  resetPassword: { path: '/reset-password', for: 'everyone', title: 'accounts.resetPassword' },
  verifyEmail: { path: '/verify-email', for: 'everyone', title: 'accounts.verifyTitle' },
  privacyPolicy: { path: '/privacy-policy', for: 'everyone', title: 'pages.privacyPolicy' },
  userGuideline: { path: '/user-guideline', for: 'everyone', title: 'pages.userGuideline' },
  createProfile: {
    path: '/create-profile',
    for: 'without profile',
    title: 'profiles.createProfile',
    header: false,
  },
  admin: { path: '/admin', for: 'staff', title: 'pages.administration' },
  settings: { path: '/settings', for: 'account', title: 'pages.settings' },
  accountSettings: { path: '/settings/account', for: 'account', title: 'settings.account' },
  securitySettings: { path: '/settings/security', for: 'account', title: 'settings.security' },
  notificationSettings: { path: '/settings/notifications', for: 'account', title: 'settings.notifications' },
  privacySettings: { path: '/settings/privacy', for: 'account', title: 'settings.privacy' },
  displaySettings: { path: '/settings/display', for: 'account', title: 'settings.display' },
  dataSettings: { path: '/settings/data', for: 'account', title: 'settings.data' },
  editProfile: { path: '/edit-profile', for: 'account', title: 'profiles.editProfile' },
  home: { path: '/home', for: 'member', title: 'pages.home' },
  ownProfile: { path: '/profile', for: 'member', title: 'pages.profile' },
  profile: { path: '/profile/:username', for: 'member', title: 'pages.profile' },
  messaging: { path: '/messaging', ...chats, title: 'messaging.messaging' },
  noPost: { path: '/post', for: 'member', title: 'posts.details' },
  post: { path: '/post/:postId', for: 'member', title: 'posts.details' },
  hashtag: { path: '/hashtag/:tag', for: 'member', title: 'posts.hashtag' },
  myActivity: { path: '/my-activity', for: 'member', title: 'posts.myActivity' },
  saved: { path: '/saved', for: 'member', title: 'posts.savedPosts' },
  search: { path: '/search', for: 'member', title: 'search.search' },
  notifications: { path: '/notifications', for: 'member', title: 'messaging.notifications' },
  profiles: { path: '/profiles', ...people, title: 'connections.exploreAll' },
  doctors: { path: '/doctors', ...people, title: 'connections.exploreDoctors' },
  nurses: { path: '/nurses', ...people, title: 'connections.exploreNurses' },
  businesses: { path: '/businesses', for: 'member', title: 'businesses.explore' },
  createBusinessProfile: {
    path: '/create-business-profile',
    for: 'without business',
    title: 'businesses.createTitle',
  },
  ownBusiness: { path: '/business', for: 'my business', title: 'businesses.page' },
  business: { path: '/business/:businessUsername', for: 'member', title: 'businesses.page' },
  businessOf: { path: '/businessprofile/:username', for: 'member', title: 'businesses.page' },
  editBusinessProfile: { path: '/edit-business-profile', for: 'member', title: 'businesses.edit' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type NamedRoute = Route & { name: RouteName };

const list = Object.entries(routes).map(
  ([name, route]): NamedRoute => ({ name: name as RouteName, ...route }),
);

const partsOf = (path: string) => path.replace(/([^/])\/$/, '$1').split('/');

const matches = (pattern: string, path: string) => {
  const wanted = pattern.split('/');
  const given = partsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
};

/** Whether a path is valid percent-encoding; `/profile/50%off` is not. */
export const isText = (path: string) => textOf(path) !== undefined;

// What it becomes is answered, or a bundler would take the call for one that nobody needs.
function textOf(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/** The route of a path, with or without a slash at its end, or undefined when it is none of ours. */
export const routeAt = (path: string): NamedRoute | undefined =>
  isText(path) ? list.find(route => matches(route.path, path)) : undefined;

/** The parameters of a path, by the names in its route. */
export function paramsAt(route: Route, path: string): Record<string, string> {
  const given = partsOf(path);
  const named = route.path.split('/').map((part, i) => [part, given[i] ?? ''] as const);
  return Object.fromEntries(
    named
      .filter(([part]) => part.startsWith(':'))
      .map(([part, text]) => [part.slice(1), decodeURIComponent(text)]),
  );
}

/** Whether the screen at a path has the header; 'Page not found.' always has. */
export const hasHeader = (path: string, found: boolean) => !(found && routeAt(path)?.header === false);
