/** Every address of the web app. */
export const paths = {
  landing: () => '/',
  register: () => '/register',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** The second half of a login. */
  loginCode: (next: string | null) =>
    `/login?${new URLSearchParams({ step: 'code', ...(next && { next }) })}`,
  resetPassword: (token: string) => `/reset-password#token=${token}`,
  loginLink: (next?: string | null) =>
    `/login?${new URLSearchParams({ step: 'link', ...(next && { next }) })}`,
  verifyEmail: (token: string) => `/verify-email#token=${token}`,
  createProfile: () => '/create-profile',
  editProfile: () => '/edit-profile',
  editAbout: () => '/edit-profile#about',
  home: () => '/home',
  newPost: () => '/home#write',
  feedback: () => '/home?feedback=1',
  search: (q: string, tab?: 'people' | 'posts' | 'businesses') =>
    `/search?${new URLSearchParams(tab ? { q, tab } : { q })}`,
  createBusinessProfile: () => '/create-business-profile',
  editBusinessProfile: () => '/edit-business-profile',
  profile: (username: string) => `/profile/${encodeURIComponent(username)}`,
  profiles: (tab?: 'connections' | 'requests') => (tab ? `/profiles?tab=${tab}` : '/profiles'),
  settings: (section?: string) => (section ? `/settings#${section}` : '/settings'),
  businesses: (tab?: 'following') => (tab ? `/businesses?tab=${tab}` : '/businesses'),
  business: (businessUsername: string) => `/business/${encodeURIComponent(businessUsername)}`,
  doctors: () => '/doctors',
  nurses: () => '/nurses',
  admin: () => '/admin',
  post: (id: string, commentId?: string | null) =>
    `/post/${encodeURIComponent(id)}${commentId ? `?comment=${commentId}` : ''}`,
  hashtag: (tag: string) => `/hashtag/${encodeURIComponent(tag)}`,
  myActivity: (kind?: string) => (kind ? `/my-activity?kind=${kind}` : '/my-activity'),
  messageRequests: (chatId?: string) => `/messaging?tab=requests${chatId ? `&chatId=${chatId}` : ''}`,
  messaging: (chatId?: string) => (chatId ? `/messaging?chatId=${chatId}` : '/messaging'),
  notifications: () => '/notifications',
  privacyPolicy: () => '/privacy-policy',
  userGuideline: () => '/user-guideline',

  google: (way: Record<string, string | boolean | null>) => {
    const given = Object.entries(way).filter(([, value]) => value);
    return `/api/google/start?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  },
  ownExport: () => '/api/me/export/file',
  live: (after: string) => `/api/live?after=${after}`,
  video: (id: string, format: string) => `/media/${id}/video.${format}`,
  file: (id: string) => `/media/${id}/file.bin`,
  picture: (id: string, width: number | 'full') => `/media/${id}/${width}.webp`,
} as const;
