import { paramsAt, type RouteName, routeAt } from '#/app/routes.ts';
import type { Language } from '#/app/texts/languages.ts';
import { type SetName, textsOf } from '#/app/texts/sentences.ts';
import { listChats } from '#/features/messaging/contract.ts';
import { getPost, listComments, listPosts, listPostsOf } from '#/features/posts/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import type { Call, SentInputOf } from '#/platform/shared/contract.ts';
import { requestOf } from '#/platform/shared/requestOf.ts';

type Opened = {
  /** The component of the screen, a file in src/pages. */
  screen: string;
  /** The sets of sentences it needs beyond those of all members. */
  sets?: SetName[];
  /** The calls it makes when it is first rendered. */
  asks?: (params: Record<string, string>) => Asked[];
};

type Asked = { url: string; answer: Call['answer'] };
const reading = <C extends Call>(call: C, input: SentInputOf<C>): Asked => ({
  url: requestOf(call, input).url,
  answer: call.answer,
});

/** The screens that people open first, by their route, and those whose sentences are seldom read (pages/screens.ts). */
const screens: Partial<Record<RouteName, Opened>> = {
  admin: { screen: 'admin/Admin', sets: ['seldom'] },
  settings: { screen: 'settings/Settings', sets: ['seldom'] },
  accountSettings: { screen: 'settings/Account', sets: ['seldom'] },
  securitySettings: { screen: 'settings/Security', sets: ['seldom'] },
  notificationSettings: { screen: 'settings/Alerts', sets: ['seldom'] },
  privacySettings: { screen: 'settings/Privacy', sets: ['seldom'] },
  displaySettings: { screen: 'settings/Display', sets: ['seldom'] },
  dataSettings: { screen: 'settings/Data', sets: ['seldom'] },
  landing: { screen: 'Landing' },
  login: { screen: 'Login' },
  register: { screen: 'Register' },
  createProfile: { screen: 'CreateProfile' },
  home: { screen: 'Home', asks: () => [reading(listPosts, { from: 'everyone' })] },
  profile: {
    screen: 'Profile',
    asks: ({ username = '' }) => [reading(getProfile, { username }), reading(listPostsOf, { username })],
  },
  messaging: { screen: 'Messaging', asks: () => [reading(listChats, {})] },
  notifications: { screen: 'Notifications' },
  search: { screen: 'Search' },
  post: {
    screen: 'SinglePost',
    asks: ({ postId = '' }) => [reading(getPost, { postId }), reading(listComments, { postId })],
  },
};

/**
 * What the page at `address`, a path with its query, will import and ask for once it runs, in a language. The browser
 * fetches both side by side with the page's own script, and not one after the other.
 */
export function openedAt(address: string, isIn: boolean, language: Language) {
  const [path = '', query] = address.split('?');
  const route = routeAt(path);
  const opened = route && screens[route.name];
  const sets: SetName[] = isIn ? ['visitors', 'members', ...(opened?.sets ?? [])] : ['visitors'];
  // The frame of visitors is in a script that every page loads.
  const names = [...(isIn ? ['Members'] : []), ...(opened ? [opened.screen] : [])];
  // A query may ask for something else.
  const asks = (isIn && !query && route && opened?.asks?.(paramsAt(route, path))) || [];
  return {
    sources: [...sets.map(set => textsOf(language, set)), ...names.map(name => `src/pages/${name}.tsx`)],
    asks: asks.map(({ url }) => url),
    answer: asks.every(({ answer }) => answer === 'published')
      ? ('published' as const)
      : ('private' as const),
  };
}
