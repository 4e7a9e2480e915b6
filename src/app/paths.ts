import { type RouteName, routes } from './routes.ts';

const to = (name: RouteName, params: Record<string, string> = {}) =>
  routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key]!));

/** The pages of the settings. */
export type SettingsGroup = 'account' | 'security' | 'notifications' | 'privacy' | 'display' | 'data';

/** Every address of the web app. */
export const paths = {
  landing: () => to('landing'),
  register: () => to('register'),
  login: (next?: string) => (next ? `${to('login')}?next=${encodeURIComponent(next)}` : to('login')),
  /** The second half of a login. */
  loginCode: (next: string | null) =>
    `${to('login')}?${new URLSearchParams({ step: 'code', ...(next && { next }) })}`,
  resetPassword: (token: string) => `${to('resetPassword')}#token=${token}`,
  loginLink: (next?: string | null) =>
    `${to('login')}?${new URLSearchParams({ step: 'link', ...(next && { next }) })}`,
  verifyEmail: (token: string) => `${to('verifyEmail')}#token=${token}`,
  createProfile: () => to('createProfile'),
  editProfile: () => to('editProfile'),
  editPhoto: () => `${to('editProfile')}#photo`,
  editAbout: () => `${to('editProfile')}#about`,
  home: () => to('home'),
  newPost: () => `${to('home')}#write`,
  /** Where a post of mine is written that quotes this one. */
  quote: (postId: string) => `${to('home')}?quote=${postId}#write`,
  search: (q: string, tab?: 'people' | 'posts' | 'businesses') =>
    `${to('search')}?${new URLSearchParams(tab ? { q, tab } : { q })}`,
  createBusinessProfile: () => to('createBusinessProfile'),
  /** One's own, or that of a business whose page one edits. */
  editBusinessProfile: (businessId?: string) =>
    businessId ? `${to('editBusinessProfile')}?businessId=${businessId}` : to('editBusinessProfile'),
  profile: (username: string) => to('profile', { username }),
  profiles: (tab?: 'connections' | 'requests') => (tab ? `${to('profiles')}?tab=${tab}` : to('profiles')),
  settings: (group?: SettingsGroup, section?: string) =>
    `${to('settings')}${group ? `/${group}` : ''}${section ? `#${section}` : ''}`,
  businesses: (tab?: 'following') => (tab ? `${to('businesses')}?tab=${tab}` : to('businesses')),
  business: (businessUsername: string) => to('business', { businessUsername }),
  doctors: () => to('doctors'),
  nurses: () => to('nurses'),
  admin: (section?: string) => (section ? `${to('admin')}#${section}` : to('admin')),
  post: (id: string, commentId?: string | null) =>
    to('post', { postId: id }) + (commentId ? `?comment=${commentId}` : ''),
  hashtag: (tag: string) => to('hashtag', { tag }),
  myActivity: (kind?: string) => (kind ? `${to('myActivity')}?kind=${kind}` : to('myActivity')),
  saved: () => to('saved'),
  messageRequests: (chatId?: string) => `${to('messaging')}?tab=requests${chatId ? `&chatId=${chatId}` : ''}`,
  archivedChats: (chatId?: string) => `${to('messaging')}?tab=archived${chatId ? `&chatId=${chatId}` : ''}`,
  /** A chat, and in it the message of this number. */
  messaging: (chatId?: string, seq?: number) =>
    chatId ? `${to('messaging')}?chatId=${chatId}${seq ? `&message=${seq}` : ''}` : to('messaging'),
  /** The same, beside the search for messages by which it was found. */
  foundMessage: (chatId: string, seq: number) =>
    `${to('messaging')}?search=messages&chatId=${chatId}&message=${seq}`,
  notifications: () => to('notifications'),
  privacyPolicy: () => to('privacyPolicy'),
  userGuideline: () => to('userGuideline'),

  google: (options: Record<string, string | boolean | null>) => {
    const given = Object.entries(options).filter(([, value]) => value);
    return `/api/google/start?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  },
  ownExport: () => '/api/me/export/file',
  live: (after: string, stream: string) => `/api/live?after=${after}&stream=${stream}`,
  video: (id: string, format: string) => `/media/${id}/video.${format}`,
  audio: (id: string, format: string) => `/media/${id}/audio.${format}`,
  file: (id: string) => `/media/${id}/file.bin`,
  picture: (id: string, width: number | 'full', signature?: string | null) =>
    `/media/${id}/${width}.webp${signature ? `?s=${signature}` : ''}`,
  avif: (id: string, width: number, signature?: string | null) =>
    `/media/${id}/${width}.avif${signature ? `?s=${signature}` : ''}`,
} as const;
